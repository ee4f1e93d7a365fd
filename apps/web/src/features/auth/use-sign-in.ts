import { useState } from 'react';
import { useMarkStore } from '../../lib/forms/form.tsx';
import type { MarkStore } from '../../lib/forms/mark-store.ts';
import type { LoginStart, TwoFactorMethod } from '../../lib/sign-in.ts';

export interface CodeWanted {
  /** Null when it waits in a cookie: the first step was made elsewhere. */
  token: string | null;
  method: TwoFactorMethod;
  sentTo: string | null;
}

export interface SignIn {
  /** Lives as long as the page, so that nothing has to be typed again after the second step. */
  store: MarkStore<{ email: string; password: string }>;
  /** The second step, once the first was right. */
  wanted: CodeWanted | null;
  /** The second step took longer than it may. */
  expired: boolean;
  askForCode(start: LoginStart): void;
  startAgain(): void;
  runOut(): void;
}

function wantedBy({ token, two_factor: method, sent_to: sentTo }: LoginStart): CodeWanted | null {
  return method ? { token, method, sentTo } : null;
}

/** The two steps of signing in, for the page and for the dialog above a page. */
export function useSignIn({
  email = '',
  pending = null,
}: { email?: string; pending?: CodeWanted | null } = {}): SignIn {
  const store = useMarkStore({ email, password: '' });
  const [{ wanted, expired }, setStep] = useState<Pick<SignIn, 'wanted' | 'expired'>>({
    wanted: pending,
    expired: false,
  });
  return {
    store,
    wanted,
    expired,
    askForCode: (start) => setStep({ wanted: wantedBy(start), expired: false }),
    startAgain() {
      store.change('password', '');
      setStep({ wanted: null, expired: false });
    },
    runOut: () => setStep({ wanted: null, expired: true }),
  };
}
