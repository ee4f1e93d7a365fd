import { OpenForm, useOpenForm } from '../../lib/open-form.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { sendQuestion } from './opportunity.api.ts';

const EMPTY = { name: '', email: '', message: '' };
const NEEDED = {
  name: 'question.name_needed',
  email: 'question.email_needed',
  message: 'question.text_needed',
} as const;

/** A question to whoever runs the opportunity; the answer comes by email. */
export function QuestionForm({ opportunityId }: { opportunityId: number }) {
  const t = useText();
  const form = useOpenForm(EMPTY, (values) => sendQuestion(opportunityId, values));
  if (form.sent)
    return (
      <p role="status" className="font-semibold">
        {t('question.sent')}
      </p>
    );
  const field = (name: keyof typeof EMPTY) => ({
    value: form.values[name],
    error: form.wrong.includes(name) ? t(NEEDED[name]) : undefined,
    required: true,
    onChange: (value: string) => form.change({ [name]: value }),
  });
  return (
    <OpenForm form={form} action={t('question.send')} kind="secondary">
      <TextField label={t('question.name')} autoComplete="name" {...field('name')} />
      <TextField label={t('question.email')} type="email" autoComplete="email" {...field('email')} />
      <TextArea label={t('question.text')} rows={4} {...field('message')} />
    </OpenForm>
  );
}
