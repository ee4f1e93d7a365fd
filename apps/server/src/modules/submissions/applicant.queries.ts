import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../platform/context.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { readTicket, type VouchedFor } from '../identity-providers/public.ts';
import {
  assertOnBehalf,
  findBehalfRefusal,
  findDraftByKey,
  findDraftOf,
  findDraftOnBehalf,
  isSameEmail,
  type Draft,
} from '../drafts/public.ts';
import type { Applicant } from './apply-person.rules.ts';
import { computeFlag, computeId, computeSheet, computeText } from './apply-value.rules.ts';
import { findPerson, type KnownPerson, type Offer } from './apply.queries.ts';
import type { Sent } from './apply.rules.ts';

export interface ApplicantFacts {
  applicant: Omit<Applicant, 'isEmailTaken' | 'isEmailUnproved' | 'passwordProblems'>;
  /** Their record, if there is one already. */
  person: KnownPerson | null;
  /** Whom an identity provider vouched for. */
  ticket: VouchedFor | null;
  /** Someone else fills in the form. */
  isSupervised: boolean;
  /** What waits for the applicant, once they come themselves. */
  awaiting: KnownPerson['awaiting'];
  /** What was saved on the way and is finished with the application. */
  draft: Draft | null;
  /** Came with the key that was mailed for it. */
  isKeyHolder: boolean;
}

/** For whom the form is filled in: oneself, someone one acts for, or someone who is not known yet. */
export async function findApplicant(
  ctx: Context,
  sent: Sent,
  offer: Offer,
  ticketToken: string | undefined,
): Promise<ApplicantFacts> {
  const { db, actor, now, today } = ctx;
  const key = computeText(computeSheet(sent, {}), 'application_key');
  if (key !== '') return findResumed(ctx, key, offer, ticketToken);
  if (computeFlag(sent.on_behalf) === true || actor.actingForId !== null) return findSupervised(ctx, sent, offer);
  if (actor.userId !== null)
    return knownAs((await findPerson(db, actor.userId, offer, today))!, {
      draft: await findDraftOf(db, offer.id, actor.userId, now),
    });
  const ticket = await readTicket(db, ticketToken, now);
  return newcomer({ email: ticket?.email ?? null, setsPassword: ticket === null, ticket });
}

type Newcomer = { setsPassword: boolean } & Partial<
  Pick<ApplicantFacts, 'ticket' | 'isSupervised' | 'draft' | 'isKeyHolder'> & Pick<Applicant, 'email' | 'hasNoEmail'>
>;

function newcomer({
  setsPassword,
  email = null,
  hasNoEmail = false,
  ticket = null,
  isSupervised = false,
  draft = null,
  isKeyHolder = false,
}: Newcomer): ApplicantFacts {
  const applicant = {
    userId: null,
    identity: null,
    email,
    hasNoEmail,
    hasPhone: false,
    setsPassword,
    hasApplied: false,
  };
  return { applicant, person: null, ticket, isSupervised, awaiting: null, draft, isKeyHolder };
}

const applicantStatus = 1;
const detailsNeeded = 5;

/** Whoever holds the key of a draft; only the mailed one tells that they read what is sent to its address. */
async function findResumed(
  { db, actor, now, today }: Context,
  key: string,
  offer: Offer,
  ticketToken: string | undefined,
): Promise<ApplicantFacts> {
  const draft = await findDraftByKey(db, offer.id, key, now);
  if (!draft) throw new Problem('not_found');
  if (actor.userId !== null) {
    const name = (await findPerson(db, actor.userId, offer, today))!.display_name;
    throw invalid({
      application_key: [fieldError('logged_in_as', { name })],
    });
  }
  const person = draft.user_id === null ? null : await findPerson(db, draft.user_id, offer, today);
  if (!person) {
    // whom a provider vouches for is kept a draft like everyone else, and still needs no password
    const ticket = await readTicket(db, ticketToken, now);
    const own = ticket && isSameEmail(ticket.email, draft.email) ? ticket : null;
    return newcomer({
      email: draft.email,
      setsPassword: own === null,
      ticket: own,
      draft,
      isKeyHolder: draft.isMailed,
    });
  }
  // an account that someone else made for them is still theirs to put right
  return knownAs(person, {
    draft,
    isKeyHolder: draft.isMailed,
    setsPassword: !person.hasPassword,
    isOwnToSay: !person.hasPassword && person.status_id === applicantStatus,
  });
}

interface Manner extends Partial<Pick<ApplicantFacts, 'isSupervised' | 'draft' | 'isKeyHolder'>> {
  setsPassword?: boolean;
  /** Name and date of birth can still be said anew. */
  isOwnToSay?: boolean;
}

function knownAs(
  person: KnownPerson,
  {
    isSupervised = false,
    draft = null,
    isKeyHolder = false,
    setsPassword = false,
    isOwnToSay = person.status_id === detailsNeeded,
  }: Manner,
): ApplicantFacts {
  const { id: userId, title, first_name, last_name, dob, email, phones, awaiting } = person;
  const identity = isOwnToSay ? null : { title, first_name, last_name, dob };
  // what waits for the person keeps others from filling it in again, not themselves from completing it
  const hasApplied = person.hasApplied || (isSupervised && awaiting !== null);
  const applicant = {
    userId,
    identity,
    email,
    hasNoEmail: email === null,
    hasPhone: phones.length > 0,
    setsPassword,
    hasApplied,
  };
  return {
    applicant,
    person,
    ticket: null,
    isSupervised,
    awaiting: isSupervised ? null : awaiting,
    draft,
    isKeyHolder,
  };
}

async function findSupervised(ctx: Context, sent: Sent, offer: Offer): Promise<ApplicantFacts> {
  const { db, actor, now, today } = ctx;
  const personId = actor.actingForId ?? computeId(sent.user_id);
  assertOnBehalf(await findBehalfRefusal(ctx, offer.id, personId));
  const draft = await findDraftOnBehalf(db, offer.id, actor.userId!, personId, now);
  const hasNoEmail = computeFlag(sent.no_email) === true;
  if (personId === null) return newcomer({ setsPassword: false, isSupervised: true, hasNoEmail, draft });
  const person = await findPerson(db, personId, offer, today);
  if (!person) throw invalid({ user_id: [fieldError('not_there')] });
  return knownAs(person, { isSupervised: true, draft });
}
