import { OpenForm, useOpenForm } from '../../lib/open-form.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { requestSignup } from './signup.api.ts';

const EMPTY = { name: '', email: '', interests: '', consent: false };
const NEEDED = {
  name: 'signups.name_needed',
  email: 'signups.email_needed',
  interests: 'signups.interests_wrong',
} as const;

/** Name, address, what one likes and that one agrees; the rest happens by email. */
export function SignupForm() {
  const t = useText();
  const form = useOpenForm(EMPTY, requestSignup);
  if (form.sent)
    return (
      <p role="status" className="font-semibold">
        {t('signups.sent')}
      </p>
    );
  const field = (name: keyof typeof NEEDED) => ({
    value: form.values[name],
    error: form.wrong.includes(name) ? t(NEEDED[name]) : undefined,
    onChange: (value: string) => form.change({ [name]: value }),
  });
  return (
    <OpenForm form={form} action={t('signups.send')} kind="secondary">
      <TextField label={t('signups.name')} autoComplete="name" required {...field('name')} />
      <TextField label={t('signups.email')} type="email" autoComplete="email" required {...field('email')} />
      <TextField label={t('signups.interests')} hint={t('signups.interests_hint')} {...field('interests')} />
      <Checkbox
        label={t('signups.consent')}
        checked={form.values.consent}
        onChange={(consent) => form.change({ consent })}
        error={form.wrong.includes('consent') ? t('signups.consent_needed') : undefined}
      />
    </OpenForm>
  );
}
