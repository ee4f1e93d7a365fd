import { useEffect, useRef, type ComponentType } from 'react';
import type { StepConsent } from '@manyhands/contract/form/form-step.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Form } from '../../lib/forms/form.tsx';
import { pageValues } from '../../lib/page.ts';
import type { Id } from '../../lib/resource-api.ts';
import { Callout } from '../../ui/callout.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { consentsQuery, termsQuery } from './consent.api.ts';
import { withChosen, type Answers } from './consent.rules.ts';
import { ConsentHistory } from './consent-history.tsx';
import { TermsBox } from './terms-box.tsx';
import { useConsents } from './use-consents.ts';

interface ConsentsSectionProps {
  userId: Id;
  /** Whose they are; null for one's own. */
  name: string | null;
  mayEdit: boolean;
  /** A statement with its answers, bound to its place in the form around it. */
  Question: ComponentType<{ consent: StepConsent; path: string; disabled?: boolean }>;
  /** The address asks for it: nothing else goes on before they are looked through. */
  required: boolean;
  onSaved(): void;
}

/** Leads there once, as soon as there is something to see. */
function useLedThere(required: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (required) place.current?.scrollIntoView();
  }, [required]);
  return place;
}

/** What someone agrees to, how that came about, and the terms that hold while they take part. */
export function ConsentsSection({ userId, name, mayEdit, Question, required, onSaved }: ConsentsSectionProps) {
  const t = useText();
  const { data: consents } = useSuspenseQuery(consentsQuery(userId));
  const { data: terms } = useSuspenseQuery(termsQuery);
  const { store, state, failed, save } = useConsents({ userId, consents, onSaved });
  const place = useLedThere(required);
  const title = name === null ? t('consents.title') : t('consents.title_other', { name });
  const organisation = pageValues().organisation.name;
  const submit = async (values: { consents: Answers }) => {
    await save(values);
    // a question of several controls is no control itself
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong)?.focus();
  };
  return (
    <div ref={place} className="grid scroll-mt-4 gap-4">
      {required && (
        <Callout
          announce
          tone="warning"
          title={name === null ? t('consents.required') : t('consents.required_other', { name })}
        >
          {t('consents.required_text')}
        </Callout>
      )}
      <Sheet
        title={title}
        note={name === null ? t('consents.intro', { organisation }) : t('consents.intro_other', { organisation, name })}
      >
        <Form keepsFocus store={store} onSubmit={submit} label={title} className="grid gap-8">
          {consents.length === 0 && <p className="text-ink-2">{t('consents.none')}</p>}
          {consents.map((consent) => (
            <div key={consent.id} className="grid gap-3">
              <Question
                consent={{ ...consent, options: withChosen(consent) }}
                path={`consents.${consent.id}`}
                disabled={!mayEdit || state === 1}
              />
              <ConsentHistory consent={consent} />
            </div>
          ))}
          <TermsBox terms={terms} />
          {failed && (
            <Callout announce tone="danger">
              {t('consents.failed')}
            </Callout>
          )}
          {consents.length > 0 && (
            <div className="flex flex-wrap gap-3">
              <SaveButton state={state} label={t('consents.update')} disabled={!mayEdit} />
            </div>
          )}
        </Form>
      </Sheet>
    </div>
  );
}
