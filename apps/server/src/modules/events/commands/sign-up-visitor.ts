import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { addressKey, assertWithinLimits, emailKey } from '../../../platform/http/rate-limit.ts';
import { chooseLanguage } from '../../../platform/mail/letter.ts';
import { invalid } from '../../../platform/problem.ts';
import { findSessionOf } from '../person.queries.ts';
import { signUpsPerAddress, signUpsPerEmail } from '../walk-up.rules.ts';
import { addWalkUp } from './add-walk-up.ts';

interface Sent {
  session_id: number;
  first_name: string;
  last_name: string;
  email: string;
}

export async function signUpVisitor(ctx: Context, eventId: number, { session_id, ...sent }: Sent) {
  const { db, organisation, ip, now } = ctx;
  if (!(await findSessionOf(db, eventId, session_id))) throw invalid({ session_id: [fieldError('not_there')] });
  const counting: Pick<Database, 'read'> = { read: (_organisationId, work) => work(db) };
  await assertWithinLimits(
    counting,
    organisation.id,
    [
      [addressKey('event-sign-up', ip), signUpsPerAddress],
      [emailKey('event-sign-up', sent.email), signUpsPerEmail],
    ],
    now,
  );
  const language = chooseLanguage(ctx.language, organisation.language);
  const { state } = await addWalkUp(ctx, session_id, { ...sent, language }, 'public');
  return { state: state === 'waiting' ? ('waiting' as const) : ('going' as const) };
}
