import { OpenForm, useOpenForm } from '../../lib/open-form.tsx';
import { writeTimeSpan } from '../../lib/wall-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { signUp, type OpenSession } from './open-event.api.ts';

interface SignUpFormProps {
  eventId: number;
  sessions: readonly OpenSession[];
  locale: string;
}

/** A name, an address and that one agrees: enough to come. */
export function SignUpForm({ eventId, sessions, locale }: SignUpFormProps) {
  const t = useText();
  const only = sessions.length === 1 ? String(sessions[0]!.id) : null;
  const form = useOpenForm(
    { first_name: '', last_name: '', email: '', session: only, consent: false },
    ({ session, ...values }) => signUp(eventId, { ...values, session_id: Number(session ?? 0) }),
  );
  if (form.sent)
    return (
      <div className="grid gap-4">
        <Callout announce tone="ok">
          {t(`openEvents.thanks_${form.sent.reply}`)}
        </Callout>
        <Button kind="secondary" className="justify-self-start" onClick={form.again}>
          {t('openEvents.another')}
        </Button>
      </div>
    );
  const wrong = (name: string, text: string) => (form.wrong.includes(name) ? text : undefined);
  const field = (name: 'first_name' | 'last_name' | 'email') => ({
    label: t(`openEvents.${name}`),
    required: true,
    maxLength: name === 'email' ? 254 : 120,
    value: form.values[name],
    error: wrong(name, t(`openEvents.needed_${name}`)),
    onChange: (value: string) => form.change({ [name]: value }),
  });
  return (
    <OpenForm form={form} action={t('openEvents.sign_up')}>
      {sessions.length > 1 && (
        <ChoiceTiles
          label={t('openEvents.session')}
          required
          columns={1}
          value={form.values.session}
          onChange={(session) => form.change({ session })}
          error={wrong('session_id', t('openEvents.needed_session'))}
          choices={sessions.map((one) => ({ value: String(one.id), label: writeTimeSpan(one, locale) }))}
        />
      )}
      <TextField autoComplete="given-name" {...field('first_name')} />
      <TextField autoComplete="family-name" {...field('last_name')} />
      <TextField type="email" autoComplete="email" {...field('email')} />
      <Checkbox
        label={t('openEvents.consent')}
        checked={form.values.consent}
        onChange={(consent) => form.change({ consent })}
        error={wrong('consent', t('openEvents.needed_consent'))}
      />
    </OpenForm>
  );
}
