import { useField } from '../../../../lib/forms/form.tsx';
import { PasswordInput } from '../../../../lib/forms/fields.tsx';
import { PasswordMeter } from '../../../../ui/password/password-meter.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useText } from '../../../../ui/text.ts';
import { useApplication } from '../../application-context.tsx';

/** A password for the account that comes with the application. */
export function PasswordSheet() {
  const t = useText();
  const { form, organisation } = useApplication();
  const { value: password } = useField<string>('new_password');
  const { email, first_name, last_name } = form.values();
  return (
    <Sheet title={t('review.password_title')} note={t('review.password_note')}>
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-3">
        <PasswordInput
          path="new_password"
          label={t('review.password')}
          hint={t('review.password_hint')}
          required
          autoComplete="new-password"
        />
        <PasswordMeter password={password} personal={[email, first_name, last_name, organisation.name]} />
      </div>
      <PasswordInput
        path="new_password_confirm"
        label={t('review.password_confirm')}
        required
        autoComplete="new-password"
      />
    </Sheet>
  );
}
