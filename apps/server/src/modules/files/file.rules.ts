import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { createHash, randomBytes } from 'node:crypto';
import { invalid, Problem } from '../../platform/problem.ts';

/** Holds the key to ephemeral uploads without an account, in the browser that made them, readable by no script. */
export const computeUploaderCookie = (secure: boolean): string =>
  secure ? '__Host-manyhands-uploader' : 'manyhands-uploader';
export const ephemeralSeconds = 24 * 60 * 60;

const keyShape = /^[A-Za-z0-9_-]{43}$/;

export const computeUploaderKey = (): string => randomBytes(32).toString('base64url');

/** Only the digest is stored, so that a copy of the database opens no one's uploads. */
export function computeUploaderDigest(key: string | undefined): Buffer | null {
  return key !== undefined && keyShape.test(key) ? createHash('sha256').update(key).digest() : null;
}

export const computeEphemeralEnd = (now: Date): Date => new Date(now.getTime() + ephemeralSeconds * 1000);

/** What is part of something else changes only together with it. */
export function assertUnadopted(file: { adopted_at: Date | null }): void {
  if (file.adopted_at !== null) throw new Problem('conflict');
}

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp']);

export function assertPicture(type: string | undefined, path: string): void {
  if (type !== undefined && !pictures.has(type)) throw invalid({ [path]: [fieldError('picture_expected')] });
}
