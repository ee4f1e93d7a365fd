import { useState } from 'react';
import { useProblemText } from '../../lib/problem-text.ts';
import { isProblem } from '../../lib/problem.ts';
import { writeTimeSpan } from '../../lib/wall-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { signUp, type OpenSession } from './open-event.api.ts';

const EMPTY = { first_name: '', last_name: '', email: '' };
type Name = keyof typeof EMPTY;

/** What the form holds, and sending it. */
function useSignUp(eventId: number, sessions: readonly OpenSession[]) {
  const problemText = useProblemText();
  const [values, setValues] = useState(EMPTY);
  const [session, setSession] = useState(sessions.length === 1 ? String(sessions[0]!.id) : null);
  const [consent, setConsent] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [problem, setProblem] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | 'going' | 'waiting'>('idle');
  async function send() {
    setState('busy');
    setProblem('');
    setErrors({});
    try {
      setState(await signUp(eventId, { ...values, session_id: Number(session ?? 0), consent }));
    } catch (error) {
      setState('idle');
      if (isProblem(error) && Object.keys(error.errors).length > 0) setErrors(error.errors);
      else setProblem(problemText(error));
    }
  }
  function again() {
    setValues(EMPTY);
    setConsent(false);
    setState('idle');
  }
  return { values, setValues, session, setSession, consent, setConsent, errors, problem, state, send, again };
}

/** A name, an address and that one agrees: enough to come. */
export function SignUpForm({
  eventId,
  sessions,
  locale,
}: {
  eventId: number;
  sessions: readonly OpenSession[];
  locale: string;
}) {
  const t = useText();
  const form = useSignUp(eventId, sessions);
  const { values, setValues, session, setSession, consent, setConsent, errors, problem, state, send } = form;
  if (state === 'going' || state === 'waiting')
    return (
      <div className="grid gap-4">
        <Callout announce tone="ok">
          {t(`openEvents.thanks_${state}`)}
        </Callout>
        <Button kind="secondary" className="justify-self-start" onClick={form.again}>
          {t('openEvents.another')}
        </Button>
      </div>
    );
  const field = (name: Name) => ({
    label: t(`openEvents.${name}`),
    required: true,
    maxLength: name === 'email' ? 254 : 120,
    value: values[name],
    error: errors[name]?.[0],
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
        <Callout announce tone="danger">
          {problem}
        </Callout>
      )}
      {sessions.length > 1 && (
        <ChoiceTiles
          label={t('openEvents.session')}
          required
          columns={1}
          value={session}
          onChange={setSession}
          error={errors.session_id?.[0]}
          choices={sessions.map((one) => ({ value: String(one.id), label: writeTimeSpan(one, locale) }))}
        />
      )}
      <TextField autoComplete="given-name" {...field('first_name')} />
      <TextField autoComplete="family-name" {...field('last_name')} />
      <TextField type="email" autoComplete="email" {...field('email')} />
      <Checkbox label={t('openEvents.consent')} checked={consent} onChange={setConsent} error={errors.consent?.[0]} />
      <div>
        <Button type="submit" busy={state === 'busy'}>
          {t('openEvents.sign_up')}
        </Button>
      </div>
    </form>
  );
}
