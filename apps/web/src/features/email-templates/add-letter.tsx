import { useQueryClient } from '@tanstack/react-query';
import { TextInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useLanguage } from '../../lib/i18n.tsx';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { useFollow } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { saveTemplate, type MailLetter } from './email-template.api.ts';
import { pathOfLetter } from './letter.rules.ts';

/** Another email for stages: it begins with our words and is edited on its own page. */
export function AddLetter({ pattern, onClose }: { pattern: MailLetter; onClose(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const follow = useFollow();
  const { language } = useLanguage();
  const store = useMarkStore({ letter: '' });
  const { busy, problem, submit } = useSubmit(store, async ({ letter: typed }) => {
    const letter = `${pattern.key}:${typed.trim()}`;
    await saveTemplate({ letter, language, template: null }, pattern.ours[language]);
    await cache.invalidateQueries({ queryKey: ['email-templates'] });
    follow(`${pathOfLetter(letter)}?language=${language}`);
  });
  const send = () => {
    if (store.values().letter.trim() === '') return store.refuse({ letter: [t('emails.name_missing')] });
    void submit(store.values());
  };
  return (
    <Form store={store} onSubmit={send} label={t('emails.add')}>
      <Sheet title={t('emails.add')} note={t('emails.add_note')}>
        <ProblemCallout problem={problem} fields={['letter']} />
        <TextInput path="letter" label={t('emails.name')} required autoComplete="off" maxLength={80} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t('emails.add_button')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </Sheet>
    </Form>
  );
}
