import { useSyncExternalStore } from 'react';
import type { SignInReason } from './http.ts';

/** `renew`: the session ends soon, and only signing in makes another. */
export type SignInOccasion = SignInReason | 'renew';

interface SignInRequest {
  occasion: SignInOccasion;
  answer: Promise<boolean>;
  settle(signedIn: boolean): void;
}

let request: SignInRequest | null = null;
const listeners = new Set<() => void>();

function publish(next: SignInRequest | null) {
  request = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Puts the question over the page and waits for whoever answers it; asked twice, it is still one question. */
export function askToSignIn(occasion: SignInOccasion): Promise<boolean> {
  if (request) return request.answer;
  let resolve: (signedIn: boolean) => void = () => {};
  const answer = new Promise<boolean>((done) => (resolve = done));
  const settle = (signedIn: boolean) => {
    publish(null);
    resolve(signedIn);
  };
  publish({ occasion, answer, settle });
  return answer;
}

export const useSignInRequest = () => useSyncExternalStore(subscribe, () => request);
