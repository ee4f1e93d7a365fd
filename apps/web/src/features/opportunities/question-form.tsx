import { useState } from 'react';
import { useProblemText } from '../../lib/problem-text.ts';
import { isProblem } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { sendQuestion } from './opportunity.api.ts';

const EMPTY = { name: '', email: '', message: '' };
type Name = keyof typeof EMPTY;
const NEEDED = {
  name: 'question.name_needed',
  email: 'question.email_needed',
  message: 'question.text_needed',
} as const;

/** A question to whoever runs the opportunity; the answer comes by email. */
export function QuestionForm({ opportunityId }: { opportunityId: number }) {
  const t = useText();
  const problemText = useProblemText();
  const [values, setValues] = useState(EMPTY);
  const [wrong, setWrong] = useState<Partial<Record<Name, true>>>({});
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState('');
  async function send() {
    setState('busy');
    setProblem('');
    setWrong({});
    try {
      await sendQuestion(opportunityId, values);
      setState('sent');
    } catch (error) {
      setState('idle');
      const fields = isProblem(error) ? Object.keys(error.errors) : [];
      if (fields.length > 0) setWrong(Object.fromEntries(fields.map((name) => [name, true])));
      else setProblem(problemText(error));
    }
  }
  if (state === 'sent')
    return (
      <p role="status" className="font-semibold">
        {t('question.sent')}
      </p>
    );
  const field = (name: Name) => ({
    value: values[name],
    error: wrong[name] && t(NEEDED[name]),
    required: true,
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  return (
    <form
      noValidate
      className="grid max-w-[34rem] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {problem && (
        <p role="alert" className="text-danger-text">
          {problem}
        </p>
      )}
      <TextField label={t('question.name')} autoComplete="name" {...field('name')} />
      <TextField label={t('question.email')} type="email" autoComplete="email" {...field('email')} />
      <TextArea label={t('question.text')} rows={4} {...field('message')} />
      <div>
        <Button type="submit" kind="secondary" busy={state === 'busy'}>
          {t('question.send')}
        </Button>
      </div>
    </form>
  );
}
