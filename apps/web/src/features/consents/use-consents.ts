import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useMarkStore } from '../../lib/forms/form.tsx';
import { isProblem } from '../../lib/problem.ts';
import type { Id } from '../../lib/resource-api.ts';
import type { SaveState } from '../../ui/save-button.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import { consentsQuery, saveConsent, type Consent } from './consent.api.ts';
import { answersOf, changed, sentOf, unanswered, type Answers } from './consent.rules.ts';

/** How long the button says that all is saved. */
const SHOWN_FOR = 2000;

const MISSING: Record<Consent['type'], MessageKey> = {
  radio: 'consents.missing_radio',
  checkbox: 'consents.missing_checkbox',
  'multiple-checkboxes': 'consents.missing_multiple-checkboxes',
};

interface Work {
  userId: Id;
  consents: readonly Consent[];
  onSaved(): void;
}

/** Saves what was changed, one after another; what was chosen stays on the screen whatever becomes of it. */
export function useConsents({ userId, consents, onSaved }: Work) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore({ consents: answersOf(consents) });
  const [state, setState] = useState<SaveState>(0);
  const [failed, setFailed] = useState(false);
  const running = useRef(false);
  const flag = (missing: readonly Consent[]) =>
    store.refuse(Object.fromEntries(missing.map(({ id, type }) => [`consents.${id}`, [t(MISSING[type])]])));
  const reload = () => cache.fetchQuery({ ...consentsQuery(userId), staleTime: 0 });

  async function sendAll(answers: Answers): Promise<boolean> {
    for (const consent of changed(consents, answers)) {
      try {
        await saveConsent(userId, sentOf(consent, answers));
      } catch (error) {
        if (isProblem(error, 422)) flag([consent]);
        return false;
      }
    }
    return true;
  }

  async function save({ consents: answers }: { consents: Answers }): Promise<void> {
    if (running.current) return;
    setFailed(false);
    const missing = unanswered(consents, answers);
    if (missing.length > 0) return flag(missing);
    running.current = true;
    setState(1);
    const isSaved = await sendAll(answers).finally(() => (running.current = false));
    setState(isSaved ? 2 : 0);
    setFailed(!isSaved);
    // what was sent before the one that failed is kept, and its line is there to be read
    const fresh = await reload().catch(() => null);
    if (!isSaved) return;
    if (fresh) store.reset({ consents: answersOf(fresh) });
    onSaved();
    await new Promise((resolve) => setTimeout(resolve, SHOWN_FOR));
    setState(0);
  }
  return { store, state, failed, save };
}
