import type { Context } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { probe } from '../../platform/resource/select.ts';
import { readTicket, type VouchedFor } from '../identity-providers/public.ts';
import { actsFor, appliesForOthers, sees } from './applicant.rules.ts';
import type { Applicant } from './apply-person.rules.ts';
import { computeFlag, computeId } from './apply-value.rules.ts';
import { findPerson, type KnownPerson, type Offer } from './apply.queries.ts';
import type { Sent } from './apply.rules.ts';

export interface Who {
  applicant: Omit<Applicant, 'isEmailTaken' | 'passwordProblems'>;
  /** Their record, if there is one already. */
  person: KnownPerson | null;
  /** Whom an identity provider vouched for. */
  ticket: VouchedFor | null;
  /** Somebody else fills in the form. */
  isSupervised: boolean;
  /** What waits for the applicant, once they come themselves. */
  awaiting: KnownPerson['awaiting'];
}

/** For whom the form is filled in: oneself, somebody one acts for, or somebody who is not known yet. */
export async function findApplicant(ctx: Context, sent: Sent, offer: Offer, ticketToken: string | undefined): Promise<Who> {
  const { db, actor, now, today } = ctx;
  const isSupervised = computeFlag(sent.on_behalf) === true || actor.actingForId !== null;
  if (isSupervised) return findSupervised(ctx, sent, offer);
  if (actor.userId !== null) return knownAs((await findPerson(db, actor.userId, offer, today))!, { isSupervised });
  const ticket = await readTicket(db, ticketToken, now);
  return newcomer({ email: ticket?.email ?? null, setsPassword: ticket === null, ticket });
}

function newcomer({ email = null, setsPassword, ticket = null, isSupervised = false, hasNoEmail = false }: { email?: string | null; setsPassword: boolean; ticket?: VouchedFor | null; isSupervised?: boolean; hasNoEmail?: boolean }): Who {
  const applicant = { userId: null, identity: null, email, mustKnowEmail: false, hasNoEmail, hasPhone: false, setsPassword, hasApplied: false };
  return { applicant, person: null, ticket, isSupervised, awaiting: null };
}

const detailsNeeded = 5;

function knownAs(person: KnownPerson, { isSupervised, hasNoEmail = false }: { isSupervised: boolean; hasNoEmail?: boolean }): Who {
  const { id: userId, title, first_name, last_name, dob, email, status_id, phones, awaiting } = person;
  const identity = status_id === detailsNeeded ? null : { title, first_name, last_name, dob };
  // what waits for the person keeps others from filling it in again, not themselves from completing it
  const hasApplied = person.hasApplied || (isSupervised && awaiting !== null);
  const applicant = { userId, identity, email, mustKnowEmail: false, hasNoEmail: hasNoEmail || email === null, hasPhone: phones.length > 0, setsPassword: false, hasApplied };
  return { applicant, person, ticket: null, isSupervised, awaiting: isSupervised ? null : awaiting };
}

async function findSupervised(ctx: Context, sent: Sent, offer: Offer): Promise<Who> {
  const { db, actor, today } = ctx;
  if (actor.userId === null) throw new Problem('unauthenticated');
  const personId = actor.actingForId ?? computeId(sent.user_id);
  const { here, linked, seen } = await findRights(ctx, offer.id, personId ?? 0);
  if (!here && !linked) throw new Problem('forbidden');
  const hasNoEmail = computeFlag(sent.no_email) === true;
  if (personId === null) return newcomer({ setsPassword: false, isSupervised: true, hasNoEmail });
  const person = linked || seen ? await findPerson(db, personId, offer, today) : null;
  if (!person) throw invalid({ user_id: ['This does not exist'] });
  if (person.id === actor.userId) throw invalid({ user_id: ['Please choose somebody else'] });
  return knownAs(person, { isSupervised: true });
}

async function findRights({ db, actor, today }: Context, opportunityId: number, personId: number): Promise<{ here: boolean; linked: boolean; seen: boolean }> {
  const scope = (rule: typeof sees) => compileRule(rule, actor, today, 'write');
  const [rights] = await db.run<{ here: boolean; linked: boolean; seen: boolean }>(sql`
    select ${probe(scope(appliesForOthers), raw('o'))} as here,
           exists (select from users u where u.id = ${personId} and ${probe(scope(actsFor), raw('u'))}) as linked,
           exists (select from users u where u.id = ${personId} and ${probe(scope(sees), raw('u'))}) as seen
      from opportunities o where o.id = ${opportunityId}`);
  return rights!;
}
