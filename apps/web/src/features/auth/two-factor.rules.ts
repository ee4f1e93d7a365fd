import type { TwoFactorMethod } from '../../lib/sign-in.ts';

/** How long 'done' stands before the panel goes. */
export const DONE_FOR = 2000;

/** What the server knows about someone's second factor. */
export interface Standing {
  enabled: boolean;
  method: TwoFactorMethod | null;
  /** A role demands it. */
  enforced: boolean;
}

export interface Panel {
  /** What the code is for: a new method, the end of it, or new recovery codes. */
  purpose: 'enable' | 'disable' | 'renew';
  method: TwoFactorMethod;
  sentTo: string | null;
  secret: string | null;
  otpauthUrl: string | null;
}

type Progress = 'idle' | 'busy' | 'done';

/** What the section shows; what is sent follows from it. */
export interface TwoFactorState {
  ticked: boolean;
  chosen: TwoFactorMethod | null;
  /** A code was asked for and is not on its way yet. */
  asking: boolean;
  panel: Panel | null;
  authenticate: Progress;
  disable: Progress;
}

export type TwoFactorEvent =
  | { type: 'tick'; ticked: boolean }
  | { type: 'choose'; method: TwoFactorMethod }
  | { type: 'renew' }
  | { type: 'asked'; panel: Panel }
  | { type: 'not-asked' }
  | { type: 'authenticate' | 'authenticated' | 'refused' | 'settled' | 'disable' | 'disabled' | 'not-disabled' };

const still = { asking: false, panel: null, authenticate: 'idle', disable: 'idle' } as const;

export function computeFirstState(standing: Standing): TwoFactorState {
  return { ticked: standing.enabled || standing.enforced, chosen: standing.method, ...still };
}

/** A tick alone does nothing until a method is chosen; taking it away from someone who has one asks for a code. */
function afterTick(state: TwoFactorState, ticked: boolean, standing: Standing): TwoFactorState {
  if (standing.enforced || ticked === state.ticked) return state;
  return { ...state, ...still, ticked, chosen: standing.method, asking: !ticked && standing.enabled };
}

function afterChoice(state: TwoFactorState, method: TwoFactorMethod, standing: Standing): TwoFactorState {
  if (!state.ticked) return state;
  const isInUse = standing.enabled && method === standing.method;
  return { ...state, ...still, chosen: method, asking: !isInUse };
}

/** Which panel belongs to what is chosen now: an answer to an earlier choice comes too late. */
function isAwaited(state: TwoFactorState, { purpose, method }: Panel): boolean {
  return purpose === 'disable' ? !state.ticked : state.ticked && state.chosen === method;
}

export function computeNextState(state: TwoFactorState, event: TwoFactorEvent, standing: Standing): TwoFactorState {
  switch (event.type) {
    case 'tick':
      return afterTick(state, event.ticked, standing);
    case 'choose':
      return afterChoice(state, event.method, standing);
    case 'renew':
      return state.ticked ? { ...state, ...still, chosen: standing.method, asking: true } : state;
    case 'asked':
      return isAwaited(state, event.panel) ? { ...state, asking: false, panel: event.panel } : state;
    case 'not-asked':
      return { ...state, asking: false, chosen: standing.method };
    case 'authenticate':
      return { ...state, authenticate: 'busy' };
    case 'authenticated':
      return { ...state, authenticate: 'done' };
    case 'refused':
      return { ...state, authenticate: 'idle' };
    case 'settled':
      return { ...state, authenticate: 'idle', disable: 'idle', panel: null };
    case 'disable':
      return { ...state, disable: 'busy' };
    case 'disabled':
      return { ...state, disable: 'done', panel: null, chosen: null };
    case 'not-disabled':
      return { ...state, disable: 'idle' };
  }
}

/** The box with the 'Disable 2FA' button. */
export function canDisable(state: TwoFactorState, standing: Standing): boolean {
  return !standing.enforced && standing.enabled && !state.ticked;
}
