import { randomInt } from 'node:crypto';
import { computeKeyedDigest } from './second-factor.rules.ts';

/** Without letters that look like digits, or like one another when written down. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 5;
const recoveryCodeCount = 10;

/** 49 bits each, in two groups for the eye. */
export function computeRecoveryCodes(): string[] {
  const group = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: recoveryCodeCount }, () => `${group()}-${group()}`);
}

/** Takes the key as `computeKey` leaves it. */
export const isRecoveryCode = (key: string): boolean =>
  key.length === 2 * half && Array.from(key).every((letter) => alphabet.includes(letter));

export const computeRecoveryDigest = (secretKey: string, userId: number, key: string): Buffer =>
  computeKeyedDigest(secretKey, `recovery ${userId}`, key.replaceAll('-', ''));
