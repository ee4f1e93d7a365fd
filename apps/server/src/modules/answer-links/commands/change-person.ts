import { digestOf, newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { findAnswerRequestById, links, type LinkKind } from '../answer-link.queries.ts';
import { assertReachable, assertUnanswered } from '../answer-link.rules.ts';
import { sendLetter } from './send-letter.ts';

interface Person {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
}

/** What changes besides when staff correct someone who is asked: to another address goes a new link, and the old one is over. */
export async function changePerson(
  ctx: Context,
  kind: LinkKind,
  input: { [K in keyof Person]?: Person[K] | undefined },
  before: Person & { id: number },
): Promise<Record<string, unknown> | void> {
  const request = await findAnswerRequestById(ctx.db, kind, before.id);
  assertUnanswered(request);
  const wanted = {
    first_name: input.first_name ?? before.first_name,
    last_name: input.last_name ?? before.last_name,
    email: input.email ?? before.email,
    phone_number: input.phone_number ?? before.phone_number,
  };
  assertReachable(wanted);
  if (wanted.email === before.email) return;
  const anew = { reminded_at: null, reminders_sent: 0 };
  if (wanted.email === '')
    return { ...anew, token_digest: null, ...(kind === 'reference' && { state: 'open', requested_at: null }) };
  const token = newToken(links[kind].token);
  await sendLetter(ctx, kind, 'request', { ...request, ...wanted }, token);
  return { ...anew, state: 'requested', requested_at: ctx.now, token_digest: digestOf(token) };
}
