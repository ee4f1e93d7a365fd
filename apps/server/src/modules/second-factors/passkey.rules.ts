import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { invalid, type Problem } from '../../platform/problem.ts';
import { computeKeyedDigest } from './second-factor.rules.ts';

// The library is loaded on first use: it takes 35 MB, which a server whose people use no passkey never needs.

export const challengeLife = 5 * 60_000;
export const mostPasskeys = 20;
/** A page that offers passkeys asks each time it is shown, and whole offices share an address. */
export const offersPerAddress = { limit: 600, windowSeconds: 600 } as const;
export const signInsPerAddress = { limit: 100, windowSeconds: 600 } as const;

/** Where passkeys of an organisation are good: its own address and no other. */
export const computeRelyingParty = (publicUrl: string): string => new URL(publicUrl).hostname;

/** In development the address is right and the port may be another. */
function computeOrigins(publicUrl: string, claimed: string): string[] {
  const own = new URL(publicUrl);
  const there = URL.canParse(claimed) ? new URL(claimed) : null;
  const isLocal = own.hostname === 'localhost' || own.hostname.endsWith('.localhost');
  return isLocal && there?.protocol === 'http:' && there.hostname === own.hostname
    ? [own.origin, there.origin]
    : [own.origin];
}

/** Says nothing about the person to whoever holds the device, and is always the same for one account. */
export const computeHandle = (secretKey: string, organisationId: number, userId: number): Buffer =>
  computeKeyedDigest(secretKey, 'passkey handle', `${organisationId}:${userId}`);

/** What a challenge is for: no one, before signing in, or one session of one person, who adds a passkey. */
export interface Occasion {
  organisationId: number;
  userId?: number;
  sessionId?: number;
}
const placeOf = ({ organisationId, userId = 0, sessionId = 0 }: Occasion) =>
  `passkey ticket ${organisationId}:${userId}:${sessionId}`;

/** The ticket holds challenge and end under the server's mark, so that handing one out costs no row. */
export function computeTicket(secretKey: string, occasion: Occasion, now: Date): { ticket: string; challenge: string } {
  const challenge = randomBytes(32).toString('base64url');
  const body = `${challenge}.${now.getTime() + challengeLife}`;
  return {
    ticket: `${body}.${computeKeyedDigest(secretKey, placeOf(occasion), body).toString('base64url')}`,
    challenge,
  };
}

export interface Challenge {
  challenge: string;
  expiresAt: Date;
}
export function computeChallenge(ticket: string, secretKey: string, occasion: Occasion, now: Date): Challenge | null {
  const [challenge = '', end = '', mark = ''] = ticket.split('.');
  const expected = computeKeyedDigest(secretKey, placeOf(occasion), `${challenge}.${end}`);
  const given = Buffer.from(mark, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || Number(end) <= now.getTime())
    return null;
  return { challenge, expiresAt: new Date(Number(end)) };
}
export const computeChallengeDigest = ({ challenge }: Challenge): Buffer =>
  createHash('sha256').update(challenge).digest();

export interface Made {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  synced: boolean;
}

/** What browser and authenticator say of a new passkey, if all of it holds; null otherwise, whatever is wrong. */
export async function computeMade(
  response: unknown,
  { challenge }: Challenge,
  publicUrl: string,
): Promise<Made | null> {
  try {
    const sent = response as RegistrationResponseJSON;
    if (!(await isPlainAttestation(sent))) return null;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectations(publicUrl, challenge, sent),
      response: sent,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    const transports = (credential.transports ?? [])
      .filter((one) => typeof one === 'string' && one.length <= 20)
      .slice(0, 10);
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      synced: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** We ask for no certificate of the maker; one sent all the same could lead us to addresses of the sender's choice. */
async function isPlainAttestation({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

export interface Kept {
  credentialId: Buffer;
  publicKey: Buffer;
  userId: number;
}
export interface Shown {
  counter: number;
  synced: boolean;
}

/**
 * What the authenticator shows, if its signature holds and it names the account's own handle. How often it was used is
 * judged by the caller, after the signature: whoever cannot sign must not raise an alarm.
 */
export async function computeShown(
  response: unknown,
  { challenge }: Challenge,
  { credentialId, publicKey }: Kept,
  { publicUrl, handle }: { publicUrl: string; handle: Buffer },
): Promise<Shown | null> {
  try {
    const sent = response as AuthenticationResponseJSON;
    const named = Buffer.from(sent.response.userHandle ?? '', 'base64url');
    if (named.length !== handle.length || !timingSafeEqual(named, handle)) return null;
    const credential: WebAuthnCredential = {
      id: credentialId.toString('base64url'),
      publicKey: new Uint8Array(publicKey),
      counter: 0,
    };
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations(publicUrl, challenge, sent),
      response: sent,
      credential,
    });
    return verified ? { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp } : null;
  } catch {
    return null;
  }
}

function expectations(publicUrl: string, expectedChallenge: string, sent: { response: { clientDataJSON: string } }) {
  const { origin } = JSON.parse(Buffer.from(sent.response.clientDataJSON, 'base64url').toString('utf8')) as {
    origin?: unknown;
  };
  return {
    expectedChallenge,
    expectedOrigin: computeOrigins(publicUrl, String(origin)),
    expectedRPID: computeRelyingParty(publicUrl),
    requireUserVerification: true,
  };
}

/** Devices that do not count always say nought; the others never say the same twice. */
export const isCopied = (shown: number, kept: number): boolean => (shown > 0 || kept > 0) && shown <= kept;

/** The name a response gives itself, before anything about it is believed. */
export function computeCredentialId(response: unknown): Buffer | null {
  const id = (response as { id?: unknown } | null)?.id;
  return typeof id === 'string' && /^[\w-]{16,1400}$/.test(id) ? Buffer.from(id, 'base64url') : null;
}

/** One refusal for every reason. */
export const computePasskeyRefusal = (): Problem => invalid({ response: [fieldError('passkey_refused')] });
