import type { emailCheck } from '@manyhands/contract/auth/email-check.resource.ts';
import { http } from '../../../lib/http.ts';
import { isProblem, type ErrorsByPath } from '../../../lib/problem.ts';
import type { OutputOf } from '../../../lib/resource-api.ts';
import type { Applicant } from './application-page.ts';
import type { Submitted } from './application-state.ts';

export type EmailAnswer = { kind: 'free' } | { kind: 'taken' } | { kind: 'elsewhere'; redirect: string };

/** Whether an address is free, belongs to someone, or to a provider that has to say who it is. */
export async function checkEmail(
  input: { email: string; intended: string },
  signal: AbortSignal,
): Promise<EmailAnswer> {
  try {
    const { body } = await http.post<OutputOf<typeof emailCheck, 'check'>>('application/check-email', input, {
      open: true,
      signal,
    });
    return body.redirect ? { kind: 'elsewhere', redirect: body.redirect } : { kind: 'free' };
  } catch (error) {
    if (isProblem(error, 409, 410)) return { kind: 'taken' };
    throw error;
  }
}

/** Whoever is signed in now, as the page would have shown them. */
export async function loadApplicant(parts: string): Promise<Applicant> {
  return (await http.get<{ data: Applicant }>('users/me', { query: { include: parts } })).body.data;
}

export async function askForReset(input: { email: string; intended: string }): Promise<void> {
  await http.post('password/email', input, { open: true });
}

export async function logApplyAction(slug: string): Promise<void> {
  await http.post('opportunities/log-apply-action', { slug }, { open: true });
}

/** Null where no one can tell: the line is cut, or the server is busy. */
export async function validate(opportunityId: number, body: object): Promise<ErrorsByPath | null> {
  try {
    await http.post(`opportunities/${opportunityId}/apply`, { ...body, validateOnly: true });
    return {};
  } catch (error) {
    if (!isProblem(error)) throw error;
    return error.status === 422 ? error.errors : null;
  }
}

export async function submit(opportunityId: number, body: object, key: string): Promise<Submitted> {
  return (
    await http.post<{ data: Submitted }>(`opportunities/${opportunityId}/apply`, body, {
      headers: { 'idempotency-key': key },
    })
  ).body.data;
}
