import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { PasswordInput } from '../../lib/forms/fields.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { OtherWays } from './other-ways.tsx';
import { confirmPassword } from './sign-in.api.ts';

interface ConfirmStepProps {
  email: string;
  onConfirmed(): void;
  /** Signed in anew, by passkey or elsewhere, which proves as much. */
  onEnter(): void;
  onSessionOver(): void;
}

/** The password once more, within the session. */
export function ConfirmStep({ email, onConfirmed, onEnter, onSessionOver }: ConfirmStepProps) {
  const t = useText();
  const store = useMarkStore({ password: '' });
  const { busy, problem, submit, waiting } = useSubmit(store, async ({ password }) => {
    try {
      await confirmPassword(password);
    } catch (error) {
      if (isProblem(error, 401)) return onSessionOver();
      throw error;
    }
    onConfirmed();
  });
  return (
    <div className="grid gap-6">
      <Form store={store} onSubmit={submit} label={t('login.confirm_title')} className="grid gap-5">
        {problem?.status !== 422 && <ProblemCallout problem={problem} />}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the password is the only question of the dialog */}
        <PasswordInput autoFocus path="password" label={t('login.password')} required autoComplete="current-password" />
        <Button type="submit" busy={busy} disabled={waiting}>
          {busy ? t('ui.please_wait') : t('login.verify')}
        </Button>
      </Form>
      <OtherWays above intended="/portal" onEnter={onEnter} />
    </div>
  );
}
