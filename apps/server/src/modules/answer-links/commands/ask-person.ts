import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { digestOf, newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { findRequestedApplication, links, type LinkKind } from '../answer-link.queries.ts';
import { assertReachable } from '../answer-link.rules.ts';
import { sendLetter } from './send-letter.ts';

interface NewPerson {
  first_name: string;
  last_name: string;
  email?: string | undefined;
  phone_number?: string | undefined;
}

/** What is kept of someone whom staff add to an application. Whoever has an address is written to at once. */
export async function askPerson(
  ctx: Context,
  kind: LinkKind,
  { applicationId, userId }: { applicationId: number; userId?: number | null },
  { first_name, last_name, email = '', phone_number = '' }: NewPerson,
): Promise<Record<string, unknown>> {
  const about = await findRequestedApplication(ctx.db, applicationId);
  if (!about || (userId != null && about.user_id !== userId))
    throw invalid({ application_id: [fieldError('not_there')] });
  if (!about.active) throw new Problem('conflict');
  assertReachable({ email, phone_number });
  const place = { application_id: applicationId, user_id: about.user_id };
  const row = kind === 'reference' ? { ...place, position: about.position } : place;
  // a parent without an address is asked by staff, who then record the answer
  if (email === '') return kind === 'reference' ? row : { ...row, requested_at: ctx.now };
  const token = newToken(links[kind].token);
  await sendLetter(ctx, kind, 'request', { ...about, first_name, last_name, email }, token);
  return { ...row, state: 'requested', requested_at: ctx.now, token_digest: digestOf(token) };
}
