import { useEffect, useRef, useState } from 'react';
import { useField } from '../../../lib/forms/form.tsx';
import { useObserved } from '../../../lib/observable.ts';
import { isProblem, type ApiProblem } from '../../../lib/problem.ts';
import { useProblemText } from '../../../lib/problem-text.ts';
import { sendLoginCode } from '../../../lib/sign-in.ts';
import { listenToTabs } from '../../../lib/tabs.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { CodeBoxes } from '../../../ui/code-boxes.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { isolated, useText } from '../../../ui/text.ts';
import { askForReset } from '../engine/application.api.ts';
import { useApplication } from '../application-context.tsx';
import { EmailTrouble } from './email-trouble.tsx';
import { withoutOnce } from '../engine/page-parameters.ts';

/** One request behind a quiet button, and what came of it. */
function AskButton({ label, done, ask }: { label: string; done: string; ask(): Promise<unknown> }) {
  const problemText = useProblemText();
  const [state, setState] = useState<'idle' | 'busy' | 'done' | ApiProblem>('idle');
  const press = async () => {
    setState('busy');
    try {
      await ask();
      setState('done');
    } catch (error) {
      if (!isProblem(error)) throw error;
      setState(error);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="quiet" size="small" className="-mx-3" busy={state === 'busy'} onClick={() => void press()}>
        {label}
      </Button>
      {state === 'done' && (
        <Callout announce tone="ok">
          {done}
        </Callout>
      )}
      {isProblem(state) && (
        <Callout announce tone="warning">
          {problemText(state)}
        </Callout>
      )}
    </div>
  );
}

function PasswordPart() {
  const t = useText();
  const { applicant, form, wizard, act } = useApplication();
  const { login_error, expired } = useObserved(applicant);
  const { moving } = useObserved(wizard);
  const field = useField<string>('password');
  const type = (password: string) => {
    field.onChange(password);
    act(({ retyped }) => retyped());
  };
  const reset = () => askForReset({ email: form.values().email.trim(), intended: withoutOnce(window.location.href) });
  return (
    <Sheet title={t('wizard.login')} note={t('wizard.login_note')}>
      {expired && (
        <Callout announce tone="warning">
          {t('wizard.login_expired')}
        </Callout>
      )}
      <PasswordField
        {...field}
        label={t('wizard.password')}
        required
        autoComplete="current-password"
        error={login_error ? t('wizard.login_error') : undefined}
        onChange={type}
      />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Button type="submit" busy={moving}>
          {moving ? t('ui.please_wait') : t('wizard.log_in')}
        </Button>
        <AskButton label={t('wizard.forgotten')} done={t('wizard.reset_sent')} ask={reset} />
      </div>
    </Sheet>
  );
}

/** What the second factor is given with: six boxes, or one for a recovery code. */
function KeyField({ isRecovery }: { isRecovery: boolean }) {
  const t = useText();
  const { applicant, act } = useApplication();
  const { invalid_two_factor } = useObserved(applicant);
  const { name: _name, ...field } = useField<string>('code');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A wrong code is typed anew, from the first digit on.
    if (invalid_two_factor || isRecovery) place.current?.querySelector('input')?.focus();
  }, [invalid_two_factor, isRecovery]);
  const type = (code: string) => {
    field.onChange(code);
    act(({ retyped }) => retyped());
  };
  const shared = {
    ...field,
    required: true,
    error: invalid_two_factor ? t('wizard.wrong_code') : undefined,
    onChange: type,
  };
  return (
    <div ref={place}>
      {isRecovery ? (
        <TextField
          {...shared}
          label={t('wizard.recovery')}
          hint={t('wizard.recovery_hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
        />
      ) : (
        <CodeBoxes {...shared} label={t('wizard.code')} takeFocus onComplete={() => act(({ next }) => next())} />
      )}
    </div>
  );
}

/** Where the code is, or the link that does as well. */
function useWhereSent(): string {
  const t = useText();
  const { applicant } = useApplication();
  const { login } = useObserved(applicant);
  if (!login?.two_factor) return '';
  const { two_factor: method, sent_to: to } = login;
  if (method === 'auth_app' || !to) return t(`wizard.code_${method}`);
  return t(method === 'magic_link' ? 'wizard.code_magic_link_to' : 'wizard.code_sent_to', { to: isolated(to) });
}

function CodePart() {
  const t = useText();
  const { applicant, wizard, form, act } = useApplication();
  const whereSent = useWhereSent();
  useEffect(() => listenToTabs('signed-in', () => act(({ enteredElsewhere }) => enteredElsewhere())), [act]);
  const { login, rate_limit, problem } = useObserved(applicant);
  const { moving } = useObserved(wizard);
  const [isRecovery, setRecovery] = useState(false);
  if (!login?.two_factor) return null;
  const { two_factor: method, token } = login;
  const swap = () => {
    form.change('code', '');
    act(({ retyped }) => retyped());
    setRecovery(!isRecovery);
  };
  return (
    <Sheet title={t('wizard.code_title')} note={isRecovery ? undefined : whereSent}>
      {(rate_limit !== null || problem) && (
        <div role="status">
          <EmailTrouble />
        </div>
      )}
      <KeyField isRecovery={isRecovery} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        {method !== 'auth_app' && !isRecovery && (
          <AskButton label={t('wizard.send_again')} done={t('wizard.sent_again')} ask={() => sendLoginCode(token)} />
        )}
        <Button kind="quiet" size="small" className="-mx-3" onClick={swap} disabled={moving}>
          {t(isRecovery ? 'wizard.use_code' : 'wizard.use_recovery')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          className="-mx-3"
          onClick={() => act(({ startAgain }) => startAgain())}
          disabled={moving}
        >
          {t('wizard.start_again')}
        </Button>
      </div>
    </Sheet>
  );
}

/** For someone who has an account: the password, then the second factor; never both. */
export function LoginSheet() {
  const { applicant } = useApplication();
  return useObserved(applicant).login ? <CodePart /> : <PasswordPart />;
}
