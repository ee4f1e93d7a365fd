import { useState } from 'react';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { CheckboxInput, CodeInput, TextInput } from '../../lib/forms/fields.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { isProblem, reworded } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { finishLogin, sendLoginCode } from '../../lib/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { isolated, useText } from '../../ui/text.ts';
import { SendAgain } from './send-again.tsx';
import type { CodeWanted, SignIn } from './use-sign-in.ts';

interface CodeStepProps {
  signIn: SignIn;
  wanted: CodeWanted;
  onEnter(): void;
}

/** The attempt itself is over, whatever the code: only the first step helps. */
const isRunOut = (error: unknown) => isProblem(error, 422) && 'token' in error.errors;

function KeyField({ recovery, wanted }: { recovery: boolean; wanted: CodeWanted }) {
  const t = useText();
  if (recovery) {
    return (
      <TextInput
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the code is the only question of its step
        autoFocus
        path="key"
        label={t('login.recovery')}
        hint={t('login.recovery_hint')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
    );
  }
  const { method, sentTo } = wanted;
  const hint =
    method !== 'auth_app' && sentTo
      ? t(`login.code_${method}_to`, { to: isolated(sentTo) })
      : t(`login.code_${method}`);
  return <CodeInput path="key" label={t('login.code')} hint={hint} takeFocus />;
}

export function CodeStep({ signIn, wanted, onEnter }: CodeStepProps) {
  const t = useText();
  const [recovery, setRecovery] = useState(false);
  const store = useMarkStore({ key: '', trust: false });
  const { busy, problem, submit, waiting } = useSubmit(store, async ({ key, trust }) => {
    try {
      await finishLogin({
        token: wanted.token,
        key: recovery ? key.trim() : key.replaceAll(' ', ''),
        ...(trust && { trust }),
      });
    } catch (error) {
      if (isRunOut(error)) return signIn.runOut();
      // A wrong code is typed anew as a whole; a long recovery code may only want one letter mended.
      if (isProblem(error, 422) && !recovery) store.change('key', '');
      throw isProblem(error, 422) ? reworded(error, () => t('login.wrong_code')) : error;
    }
    onEnter();
  });
  const isWrongCode = problem?.status === 422 && 'key' in problem.errors;
  const swap = () => {
    store.reset({ ...store.values(), key: '' });
    setRecovery(!recovery);
  };
  const send = () =>
    sendLoginCode(wanted.token).catch((error: unknown) =>
      isRunOut(error) ? signIn.runOut() : Promise.reject(error as Error),
    );
  return (
    <Form store={store} onSubmit={submit} label={t('login.code_title')} className="grid gap-5">
      {!isWrongCode && <ProblemCallout problem={problem} />}
      <KeyField recovery={recovery} wanted={wanted} />
      <CheckboxInput path="trust" label={t('proof.trust')} hint={t('login.trust_hint')} />
      <Button type="submit" busy={busy} disabled={waiting}>
        {busy ? t('ui.please_wait') : t('login.verify')}
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between gap-x-2 gap-y-1">
        {!recovery && wanted.method !== 'auth_app' && <SendAgain send={send} disabled={busy} />}
        <Button kind="quiet" size="small" onClick={swap} disabled={busy}>
          {recovery ? t('login.use_code') : t('login.use_recovery')}
        </Button>
        <Button kind="quiet" size="small" onClick={signIn.startAgain} disabled={busy}>
          {t('login.start_again')}
        </Button>
      </div>
    </Form>
  );
}
