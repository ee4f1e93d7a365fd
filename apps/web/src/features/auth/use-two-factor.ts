import { useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import { useMarkStore } from '../../lib/forms/form.tsx';
import type { MarkStore } from '../../lib/forms/mark-store.ts';
import { isProblem, reworded, type ApiProblem } from '../../lib/problem.ts';
import type { Id } from '../../lib/resource-api.ts';
import type { TwoFactorMethod } from '../../lib/sign-in.ts';
import { useText } from '../../ui/text.ts';
import { askForCode, disableTwoFactor, renewRecoveryCodes, trustComputer, verifyCode } from './two-factor.api.ts';
import {
  computeFirstState,
  computeNextState,
  DONE_FOR,
  type Panel,
  type Standing,
  type TwoFactorEvent,
  type TwoFactorState,
} from './two-factor.rules.ts';

interface TwoFactorParts {
  userId: Id;
  standing: Standing & { trusted: boolean };
  refresh(): Promise<unknown>;
}

/** With arrow keys one passes by methods on the way to another: only the one someone stays at is asked for a code. */
const STAYED_FOR = 400;

type CodeRequest = Pick<Panel, 'purpose'> & { method: TwoFactorMethod | null };
type Store = MarkStore<{ code: string }>;

async function ask(userId: Id, { purpose, method }: CodeRequest): Promise<Panel> {
  const begun = await askForCode(userId, purpose === 'disable' ? null : method);
  return {
    purpose,
    method: begun.method,
    sentTo: begun.sent_to,
    secret: begun['2fa_secret'],
    otpauthUrl: begun.otpauth_url,
  };
}

/** Checks the code of a panel; answers the recovery codes that are to be shown now, if any. */
async function verify(userId: Id, { purpose, method }: Panel, code: string): Promise<readonly string[] | null> {
  const confirmed = await verifyCode(userId, { enable: purpose !== 'disable', method, code: code.replaceAll(' ', '') });
  return purpose === 'renew' ? renewRecoveryCodes(userId) : confirmed.recovery_codes;
}

/** What is done stands for a moment; then the panel goes and everything is looked at anew. */
function useSettling(isDone: boolean, store: Store, settle: () => void) {
  const settled = useRef(settle);
  useEffect(() => void (settled.current = settle));
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      store.reset({ code: '' });
      settled.current();
    }, DONE_FOR);
    return () => clearTimeout(timer);
  }, [isDone, store]);
}

/** Does one thing and says where it belongs why it could not be done. */
function useAttempt(store: Store, dispatch: Dispatch<TwoFactorEvent>) {
  const t = useText();
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  async function attempt(work: () => Promise<void>, otherwise: TwoFactorEvent) {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!isProblem(error)) throw error;
      dispatch(otherwise);
      // A wrong code is said at the boxes, everything else above them.
      if (otherwise.type === 'refused' && 'code' in error.errors) {
        store.reset({ code: '' });
        store.refuse(reworded(error, () => t('security.wrong_code')).errors);
      } else setProblem(reworded(error, (text, path) => (path === 'code' ? t('security.verify_first') : text)));
    }
  }
  return { problem, attempt, forgive: () => setProblem(null) };
}

/** The section's state and everything it sends. */
export function useTwoFactor({ userId, standing, refresh }: TwoFactorParts) {
  const [state, dispatch] = useReducer(
    (now: TwoFactorState, event: TwoFactorEvent) => computeNextState(now, event, standing),
    standing,
    computeFirstState,
  );
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [trusted, setTrusted] = useState(standing.trusted);
  const passing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const store = useMarkStore({ code: '' });
  const { problem, attempt, forgive } = useAttempt(store, dispatch);
  useSettling(
    state.authenticate === 'done' || state.disable === 'done',
    store,
    () => void refresh().then(() => dispatch({ type: 'settled' })),
  );

  const sendCode = (request: CodeRequest) =>
    attempt(async () => dispatch({ type: 'asked', panel: await ask(userId, request) }), { type: 'not-asked' });
  const turnTo = (event: TwoFactorEvent) => {
    clearTimeout(passing.current);
    store.reset({ code: '' });
    forgive();
    dispatch(event);
  };
  const shown = { state, problem, store, recoveryCodes, trusted, setTrusted, setRecoveryCodes };
  return {
    ...shown,
    tick(ticked: boolean) {
      turnTo({ type: 'tick', ticked });
      if (!ticked && standing.enabled && !standing.enforced) void sendCode({ purpose: 'disable', method: null });
    },
    choose(method: TwoFactorMethod) {
      turnTo({ type: 'choose', method });
      if (!standing.enabled || method !== standing.method)
        passing.current = setTimeout(() => void sendCode({ purpose: 'enable', method }), STAYED_FOR);
    },
    renew() {
      turnTo({ type: 'renew' });
      void sendCode({ purpose: 'renew', method: standing.method });
    },
    sendAgain: (panel: Panel) => ask(userId, panel),
    async authenticate(panel: Panel, code: string) {
      dispatch({ type: 'authenticate' });
      await attempt(
        async () => {
          const codes = await verify(userId, panel, code);
          dispatch({ type: 'authenticated' });
          if (codes) setRecoveryCodes(codes);
          // Another method makes every computer a stranger again, this one with them.
          if (panel.purpose === 'enable' && trusted) await trustComputer(userId, true).catch(() => setTrusted(false));
        },
        { type: 'refused' },
      );
    },
    async disable() {
      dispatch({ type: 'disable' });
      await attempt(async () => disableTwoFactor(userId).then(() => dispatch({ type: 'disabled' })), {
        type: 'not-disabled',
      });
    },
    /** Before anything is in use the wish is only kept; it is sent with the first right code. */
    async trust(wish: boolean) {
      setTrusted(wish);
      if (!standing.enabled || state.panel?.purpose === 'enable') return;
      await attempt(async () => setTrusted(await trustComputer(userId, wish)), { type: 'not-asked' });
    },
  };
}

export type TwoFactorWork = ReturnType<typeof useTwoFactor>;
