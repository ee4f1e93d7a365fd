import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { personActor } from '../../platform/auth/actor.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { updatePassword } from '../auth/public.ts';
import { takeTicket } from '../identity-providers/public.ts';
import {
  insertEmail,
  insertPerson,
  updateEmailVerified,
  updateIdentity,
  updateRequirements,
} from './person.queries.ts';
import type { Accepted } from './apply.rules.ts';
import type { ApplicantFacts } from './applicant.queries.ts';

export interface Credentials {
  passwordHash: string | null;
  ticketToken: string | undefined;
}

/**
 * The account, made or brought up to date, and the context in which the rest is done: whoever has just made an account
 * acts as its owner, unless someone else acts for them.
 */
export async function updateAccount(
  ctx: Context,
  applicantFacts: ApplicantFacts,
  { person, about }: Accepted,
  { passwordHash, ticketToken }: Credentials,
): Promise<{ ctx: Context; userId: number }> {
  const { title, first_name, last_name, dob, email } = person;
  const identity = { title, first_name, last_name, dob };
  const special_requirements = about?.special_requirements ?? '';
  const userId =
    applicantFacts.person?.id ??
    (await insertPerson(ctx.db, { ...identity, language: ctx.language, special_requirements }));
  const actor = ctx.actor.userId === null ? personActor(userId, null) : ctx.actor;
  const own = { ...ctx, actor };
  if (applicantFacts.person) {
    await keepChanges(own, applicantFacts, identity, special_requirements);
  } else {
    if (email !== null) await insertEmail(ctx.db, userId, email, isProved(applicantFacts) ? ctx.now : null);
    await writeAudit(own, {
      action: 'create',
      resource: 'user',
      rowId: userId,
      subjectId: userId,
      changes: { after: { ...identity, email } },
    });
    if (applicantFacts.ticket && !(await takeTicket(own, ticketToken, userId)))
      throw invalid({ email: [fieldError('sign_in_again')] });
  }
  if (applicantFacts.person && applicantFacts.draft && isProved(applicantFacts))
    await updateEmailVerified(ctx.db, userId, applicantFacts.draft.email, ctx.now);
  if (passwordHash !== null) await updatePassword(ctx.db, userId, passwordHash, ctx.now);
  return { ctx: own, userId };
}

/** A provider vouches for the address, or a key that was mailed there has come back. */
const isProved = ({ ticket, draft, isKeyHolder }: ApplicantFacts): boolean =>
  ticket !== null || (draft !== null && isKeyHolder);

/** Of an existing record only what its owner may say themselves. */
async function keepChanges(
  ctx: Context,
  { person: before, applicant, isSupervised }: ApplicantFacts,
  identity: Pick<Accepted['person'], 'title' | 'first_name' | 'last_name' | 'dob'>,
  requirements: string,
): Promise<void> {
  const { id, title, first_name, last_name, dob } = before!;
  if (applicant.identity === null) {
    await updateIdentity(ctx.db, id, identity);
    await writeAudit(ctx, {
      action: 'update',
      resource: 'user',
      rowId: id,
      subjectId: id,
      changes: { before: { title, first_name, last_name, dob }, after: identity },
    });
  }
  if (requirements !== '' && !isSupervised) await updateRequirements(ctx.db, id, requirements);
}
