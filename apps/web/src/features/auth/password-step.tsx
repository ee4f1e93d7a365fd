import { useEffect, useEffectEvent } from 'react';
import { Form } from '../../lib/forms/form.tsx';
import { PasswordInput, TextInput } from '../../lib/forms/fields.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { isProblem, reworded } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { finishLogin, startLogin } from '../../lib/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { OtherWays } from './other-ways.tsx';
import { signInFromAutofill } from './passkey.ts';
import { forgottenPath } from './sign-in.api.ts';
import { keepTypedEmail } from './typed-email.ts';
import type { SignIn } from './use-sign-in.ts';

interface PasswordStepProps {
  signIn: SignIn;
  intended: string;
  onEnter(): void;
  /** Above someone's page, which must not be left: the same person signs in, other pages open beside it. */
  above?: boolean;
}

function useAutofill(onEnter: () => void) {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    const abort = new AbortController();
    void signInFromAutofill(abort.signal).then((entered) => entered && enter());
    return () => abort.abort();
  }, []);
}

export function PasswordStep({ signIn, intended, onEnter, above = false }: PasswordStepProps) {
  const t = useText();
  const { store } = signIn;
  useAutofill(onEnter);
  const { busy, problem, submit, waiting } = useSubmit(store, async (values) => {
    try {
      const start = await startLogin({ ...values, intended });
      if (start.two_factor) return signIn.askForCode(start);
      await finishLogin({ token: start.token });
    } catch (error) {
      const isComplete = values.email.trim() !== '' && values.password !== '';
      throw isProblem(error, 422) && isComplete ? reworded(error, () => t('login.wrong_password')) : error;
    }
    onEnter();
  });
  return (
    <div className="grid gap-6">
      {signIn.expired && (
        <Callout announce tone="warning">
          {t('login.expired')}
        </Callout>
      )}
      <Form store={store} onSubmit={submit} label={t('login.title')} className="grid gap-5">
        {/* A wrong password is said at the field; what the field cannot say stands here. */}
        {problem?.status !== 422 && <ProblemCallout problem={problem} />}
        <TextInput
          path="email"
          label={t('login.email')}
          type="email"
          required
          readOnly={above}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <div className="grid gap-2">
          <PasswordInput
            // eslint-disable-next-line jsx-a11y/no-autofocus -- above a page the email is filled in already
            autoFocus={above}
            path="password"
            label={t('login.password')}
            required
            autoComplete="current-password"
          />
          <Link
            href={forgottenPath(intended)}
            className="justify-self-start text-sm"
            onClick={() => keepTypedEmail(store.values().email)}
            target={above ? '_blank' : undefined}
          >
            {t('login.forgotten')}
          </Link>
        </div>
        <Button type="submit" busy={busy} disabled={waiting}>
          {busy ? t('ui.please_wait') : t('login.submit')}
        </Button>
      </Form>
      <OtherWays intended={intended} onEnter={onEnter} above={above} />
    </div>
  );
}
