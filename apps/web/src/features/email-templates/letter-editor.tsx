import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput } from '../../lib/forms/fields.tsx';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import type { Language } from '../../lib/i18n.tsx';
import { MarkdownEditor } from '../../lib/markdown-editor.tsx';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { useFollow } from '../../ui/link.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { previewText, resetTemplate, saveTemplate, type MailLetter, type Template } from './email-template.api.ts';
import type { Wording } from './letter.rules.ts';
import { LetterPreview } from './letter-preview.tsx';
import { LetterVersions } from './letter-versions.tsx';

function BodyInput({ letter }: { letter: MailLetter }) {
  const t = useText();
  const field = useField<string>('body');
  const variables = letter.variables.map(({ name, example }) => ({ name, label: `${name}: ${example}` }));
  return <MarkdownEditor label={t('emails.body')} required rows={14} variables={variables} {...field} />;
}

function Variables({ letter }: { letter: MailLetter }) {
  const t = useText();
  return (
    <Sheet title={t('emails.variables')} note={t('emails.variables_note')}>
      <dl className="grid gap-2 text-sm">
        {letter.variables.map(({ name, example, required }) => (
          <div key={name} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt>
              <code className="break-all">{`{{${name}}}`}</code>
            </dt>
            <dd className="min-w-0 break-words text-ink-2">
              {example}
              {required && <span className="ms-2 font-semibold text-ink">{t('emails.needed')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

interface EditorProps {
  letter: MailLetter;
  language: Language;
  template: Template | null;
}

const wordsOf = ({ subject, body }: Wording): Wording => ({ subject, body });

/** Subject and text of one email in one language, with how it reads beside it. */
export function LetterEditor({ letter, language, template }: EditorProps) {
  const t = useText();
  const cache = useQueryClient();
  const follow = useFollow();
  const store = useMarkStore<Wording>(wordsOf(template?.row ?? letter.ours[language]));
  const [plain, setPlain] = useState<string | null>(null);
  const again = () => cache.invalidateQueries({ queryKey: ['email-templates'] });
  const { state, problem, save } = useSave({
    store,
    send: (values) => saveTemplate({ letter: letter.key, language, template }, values).then(again),
    onSaved() {},
  });
  const check = useSubmit(store, (values) => previewText(letter.key, language, values).then(setPlain));
  const reset = useSubmit(store, async () => {
    await resetTemplate(template!);
    toast(t(letter.named ? 'emails.deleted' : 'emails.reset_done'));
    if (letter.named && !letter.changed[language === 'en' ? 'cy' : 'en']) {
      void again();
      return follow('/staff/settings/emails');
    }
    store.reset(wordsOf(letter.ours[language]));
    await again();
  });
  const use = (wording: Wording) => {
    store.change('subject', wording.subject);
    store.change('body', wording.body);
    window.scrollTo({ top: 0 });
  };
  return (
    <Form
      store={store}
      onSubmit={save}
      label={letter.title[language]}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ProblemCallout
          problem={problem ?? check.problem ?? reset.problem}
          fields={['subject', 'body']}
          onReload={() => void again()}
        />
        <Sheet title={t('emails.text')}>
          <TextInput path="subject" label={t('emails.subject')} required autoComplete="off" />
          <BodyInput letter={letter} />
          <div className="flex flex-wrap gap-3">
            <SaveButton state={state} />
            <Button kind="secondary" busy={check.busy} onClick={() => void check.submit(store.values())}>
              {t('emails.check')}
            </Button>
            {template && (
              <DeleteButton
                icon={null}
                label={t(letter.named ? 'emails.delete' : 'emails.reset')}
                busy={reset.busy}
                onConfirm={() => void reset.submit(store.values())}
              />
            )}
          </div>
        </Sheet>
        <LetterVersions letter={letter.key} language={language} onUse={use} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LetterPreview letter={letter} store={store} />
        {plain !== null && (
          <Sheet title={t('emails.plain')} note={t('emails.plain_note')}>
            <pre className="text-sm break-words whitespace-pre-wrap" role="status">
              {plain}
            </pre>
          </Sheet>
        )}
        <Variables letter={letter} />
      </div>
    </Form>
  );
}
