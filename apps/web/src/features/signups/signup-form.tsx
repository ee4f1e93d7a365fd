import { useState } from 'react';
import { useProblemText } from '../../lib/problem-text.ts';
import { isProblem } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { requestSignup } from './signup.api.ts';

const EMPTY = { name: '', email: '', interests: '' };
type Name = keyof typeof EMPTY;
const NEEDED = {
  name: 'signups.name_needed',
  email: 'signups.email_needed',
  interests: 'signups.interests_wrong',
} as const;

/** Name, address, what one likes and that one agrees; the rest happens by email. */
export function SignupForm() {
  const t = useText();
  const problemText = useProblemText();
  const [values, setValues] = useState(EMPTY);
  const [consent, setConsent] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState('');
  async function send() {
    setState('busy');
    setProblem('');
    setWrong([]);
    try {
      await requestSignup({ ...values, consent });
      setState('sent');
    } catch (error) {
      setState('idle');
      const fields = isProblem(error) ? Object.keys(error.errors) : [];
      if (fields.length > 0) setWrong(fields);
      else setProblem(problemText(error));
    }
  }
  if (state === 'sent')
    return (
      <p role="status" className="font-semibold">
        {t('signups.sent')}
      </p>
    );
  const field = (name: Name) => ({
    value: values[name],
    error: wrong.includes(name) ? t(NEEDED[name]) : undefined,
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
      <TextField label={t('signups.name')} autoComplete="name" required {...field('name')} />
      <TextField label={t('signups.email')} type="email" autoComplete="email" required {...field('email')} />
      <TextField label={t('signups.interests')} hint={t('signups.interests_hint')} {...field('interests')} />
      <Checkbox
        label={t('signups.consent')}
        checked={consent}
        onChange={setConsent}
        error={wrong.includes('consent') ? t('signups.consent_needed') : undefined}
      />
      <div>
        <Button type="submit" kind="secondary" busy={state === 'busy'}>
          {t('signups.send')}
        </Button>
      </div>
    </form>
  );
}
