import { useEffect, useEffectEvent, useState } from 'react';
import { http } from '../../lib/http.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { isProblem } from '../../lib/problem.ts';
import type { SignInOccasion } from '../../lib/sign-in-again.ts';
import { listenToTabs, tellTabs } from '../../lib/tabs.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useText } from '../../ui/text.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { loadLoginMessages } from './login-messages.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import { useSignIn } from './use-sign-in.ts';

export interface SignInDialogProps {
  occasion: SignInOccasion;
  person: { id: number; email: string };
  onSettled(signedIn: boolean): void;
}

/** Who the browser's session belongs to now; null when that is not to be known yet. */
async function findSignedInUser(): Promise<number | null> {
  try {
    return (await http.get<{ data: { id: number } }>('users/me', { open: true })).body.data.id;
  } catch (error) {
    if (isProblem(error)) return null;
    throw error;
  }
}

function SignInAbove({ occasion, person, onSettled }: SignInDialogProps) {
  const t = useText();
  const signIn = useSignIn({ email: person.email });
  // A password is enough while the session lasts; should it end meanwhile, everything is asked for.
  const [isShort, setShort] = useState(occasion === 'confirm');
  const resume = async () => {
    const there = await findSignedInUser();
    // The page below was made for someone else, and so was what is waiting to be sent.
    if (there !== null && there !== person.id) return window.location.assign('/portal');
    onSettled(true);
  };
  const onOtherTab = useEffectEvent(async () => {
    if ((await findSignedInUser()) === person.id) onSettled(true);
  });
  useEffect(() => listenToTabs('signed-in', () => void onOtherTab()), []);
  const enter = () => {
    tellTabs('signed-in');
    void resume();
  };
  const leave = () => onSettled(false);
  const ended = occasion === 'ended';
  const leaving = ended && (
    <Button kind="quiet" onClick={leave}>
      {t('login.leave')}
    </Button>
  );
  return (
    <Dialog
      open
      locked={ended}
      onClose={leave}
      title={t(`login.${occasion}_title`)}
      note={t(`login.${occasion}_text`)}
      actions={leaving}
    >
      {isShort ? (
        <ConfirmStep
          email={person.email}
          onConfirmed={() => onSettled(true)}
          onEnter={enter}
          onSessionOver={() => setShort(false)}
        />
      ) : (
        <SignInSteps above signIn={signIn} intended="/portal" onEnter={enter} />
      )}
    </Dialog>
  );
}

/** Signing in above a page, which stays as it is. */
export function SignInDialog(props: SignInDialogProps) {
  return (
    <MoreWords load={loadLoginMessages}>
      <SignInAbove {...props} />
    </MoreWords>
  );
}
