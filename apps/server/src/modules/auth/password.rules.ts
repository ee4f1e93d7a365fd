import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { createHash, createHmac } from 'node:crypto';
import { returnPath } from '../../platform/auth/return-path.ts';
import { invalid, type FieldErrors, type Problem } from '../../platform/problem.ts';

/** Letters that someone else asks for arrive at most this often. */
export const linksPerAddress = { limit: 20, windowSeconds: 600 } as const;
export const linksPerEmail = { limit: 5, windowSeconds: 3600 } as const;
export const linksPerPerson = { limit: 5, windowSeconds: 3600 } as const;
/** Trying links, which are far too long to be guessed. */
export const usesPerAddress = { limit: 60, windowSeconds: 600 } as const;
export const changesPerPerson = { limit: 20, windowSeconds: 3600 } as const;

const resetLife = 60 * 60_000;
const invitationLife = 7 * 24 * 60 * 60_000;
export const computeInvitationEnd = (now: Date): Date => new Date(now.getTime() + invitationLife);
export const computeResetEnd = (now: Date): Date => new Date(now.getTime() + resetLife);

/** The link is bound to the address it went to; the address itself need not be stored twice. */
export const computeAddressDigest = (email: string): Buffer =>
  createHash('sha256').update(email.trim().toLowerCase()).digest();

/** What someone typed as their name is kept as a mark that can only be compared. */
export const computeNameMark = (email: string, secretKey: string): string =>
  createHmac('sha256', secretKey).update(`sign-in name ${email.trim().toLowerCase()}`).digest('hex').slice(0, 16);

export const computeIntended = (intended: string | undefined): string => returnPath(intended, '');

/** The token stands behind the hash, where no server, log or referrer ever sees it. */
export function computeResetPath(token: string, intended: string): string {
  const query = intended === '' ? '' : `?${new URLSearchParams({ intended }).toString()}`;
  return `/login/reset${query}#${token}`;
}

export interface Known {
  first_name: string;
  last_name: string;
  preferred_name: string;
  emails: readonly string[];
}

/** What someone who knows the person would try first. */
export function computeOwnWords(
  { first_name, last_name, preferred_name, emails }: Known,
  organisationName: string,
): string[] {
  return [first_name, last_name, preferred_name, ...emails.map((email) => email.split('@')[0]!), organisationName];
}

interface Chosen {
  password: string;
  password_confirm: string;
}

/** Everything that is wrong with the form at once, whatever else the caller has found. */
export function assertChosen(
  { password, password_confirm }: Chosen,
  problems: readonly FieldFault[],
  others: FieldErrors = {},
): void {
  const errors: FieldErrors = {
    ...others,
    ...(problems.length > 0 ? { password: [...problems] } : {}),
    ...(password === password_confirm ? {} : { password_confirm: [fieldError('passwords_differ')] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** One refusal for a link that was used, replaced, has run out or never was. */
export const computeLinkRefusal = (): Problem => invalid({ token: [fieldError('link_used')] });
export const computeCurrentRefusal = (): Problem =>
  invalid({ current_password: [fieldError('current_password_wrong')] });
