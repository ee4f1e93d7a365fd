import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { finishPasskeyLogin, offerPasskeyLogin } from './sign-in.api.ts';

const library = () => import('@simplewebauthn/browser');

/** Passkeys belong to a host name: an address made of numbers cannot have any. */
export function canUsePasskeys(host = window.location.hostname): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(host);
}

/** The person closed the browser's window, or let it run out: no failure worth a word. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

export async function signInWithPasskey(): Promise<void> {
  const { startAuthentication } = await library();
  const { ticket, options } = await offerPasskeyLogin();
  const response: AuthenticationResponseJSON = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  await finishPasskeyLogin(ticket, response);
}

/**
 * Lets the browser offer passkeys where it offers saved passwords. Resolves to true when one was chosen; waits as long as
 * the page stands, and stays quiet about whatever goes wrong, since no one asked for it.
 */
export async function signInFromAutofill(signal: AbortSignal): Promise<boolean> {
  try {
    if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return false;
    const { startAuthentication, WebAuthnAbortService } = await library();
    const { ticket, options } = await offerPasskeyLogin();
    if (signal.aborted) return false;
    signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
    const response = await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: true,
    });
    await finishPasskeyLogin(ticket, response);
    return !signal.aborted;
  } catch {
    return false;
  }
}

export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}
