import type { FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { FieldErrors } from '../../platform/problem.ts';
import { findHolder } from '../auth/public.ts';
import { findWhetherAnswered, findWhetherDraftAnswered, listDiversityErrors } from '../diversity/public.ts';
import { computeUploaderDigest, listUploads } from '../files/public.ts';
import { listBookingErrors } from '../residential/public.ts';
import { draftResource } from '../drafts/public.ts';
import type { Offer } from './apply.queries.ts';
import { computeKeptFiles, computeSentFiles, computeStep, type Facts, type Form, type Sent } from './apply.rules.ts';
import { computeStay, computeStayLimits } from './apply-part.rules.ts';
import type { Applicant } from './apply-person.rules.ts';
import { computeIds, computeSheet, computeText } from './apply-value.rules.ts';
import type { ApplicantFacts } from './applicant.queries.ts';

export interface JudgementInput {
  sent: Sent;
  shapeErrors: FieldErrors;
  passwordProblems: readonly FieldFault[];
  /** The browser's key to its own uploads. */
  uploaderKey: string | undefined;
}

/** Everything the rules need to know besides what was sent. */
export async function getFacts(
  ctx: Context,
  { sent, shapeErrors, passwordProblems, uploaderKey }: JudgementInput,
  offer: Offer,
  applicantFacts: ApplicantFacts,
): Promise<Facts> {
  const { db, today, organisation } = ctx;
  const form = offer.form!;
  const { applicant, person } = applicantFacts;
  const files = await listUploads(
    { ...ctx, uploader: computeUploaderDigest(uploaderKey) },
    computeSentFiles(form, sent),
    applicantFacts.draft ? { resource: draftResource, id: applicantFacts.draft.id } : undefined,
  );
  const email = applicant.email ?? computeText(computeSheet(sent, {}), 'email');
  return {
    form,
    shapeErrors,
    today,
    files,
    applicant: {
      ...applicant,
      ...(await findEmailFacts(db, email, applicantFacts)),
      passwordProblems,
    },
    minorAge: offer.minor_age,
    minimumAge: offer.minimum_age,
    region: offer.region,
    host: new URL(organisation.publicUrl).hostname,
    motivations: new Set(offer.motivations),
    timeslots: offer.timeslots,
    supplied: new Set(Object.keys(person?.documents ?? {}).map(Number)),
    keptFiles: computeKeptFiles(form, person?.attributes ?? []),
    skipsConsent: applicantFacts.isSupervised && !applicant.hasNoEmail,
    bookingErrors: await findBookingErrors(ctx, sent, offer, applicantFacts),
    diversityErrors: await findDiversityErrors(ctx, sent, form, applicantFacts),
  };
}

/** Where no one is told who has an account, a stranger hears the same of every address until they come by the mailed link. */
async function findEmailFacts(
  db: Db,
  email: string,
  { applicant, person, ticket, isSupervised, isKeyHolder }: ApplicantFacts,
): Promise<Pick<Applicant, 'isEmailTaken' | 'isEmailUnproved'>> {
  if (person !== null || applicant.hasNoEmail || email === '') return { isEmailTaken: false, isEmailUnproved: false };
  const { isPrivate, holderId } = await findHolder(db, email);
  const isEmailUnproved = isPrivate && ticket === null && !isSupervised && !isKeyHolder;
  return { isEmailTaken: holderId !== null && !isEmailUnproved, isEmailUnproved };
}

/** Whoever has answered before need not answer again, nor can anyone else be made to answer for them. */
async function findDiversityErrors(
  { db }: Context,
  sent: Sent,
  form: Form,
  { person, isSupervised, draft }: ApplicantFacts,
): Promise<Facts['diversityErrors']> {
  const step = computeStep(form, 'diversity');
  if (!step) return {};
  const hasAnswered = async () =>
    (person !== null && (await findWhetherAnswered(db, person.id))) ||
    (draft !== null && (await findWhetherDraftAnswered(db, draft.key_digest)));
  return listDiversityErrors({
    step,
    body: sent,
    isExcused: isSupervised || (step.diversity_compulsory && (await hasAnswered())),
  });
}

async function findBookingErrors(
  ctx: Context,
  sent: Sent,
  offer: Offer,
  applicantFacts: ApplicantFacts,
): Promise<FieldErrors> {
  // a stay that was booked with what someone else filled in is kept as it is
  if (!computeStep(offer.form!, 'residential') || applicantFacts.awaiting?.booking_id) return {};
  const { start_date, end_date, willing_to_share } = computeStay(computeSheet(sent, {}));
  if (start_date === '' || end_date === '') return {};
  return listBookingErrors(ctx, {
    user_id: applicantFacts.applicant.userId,
    team_id: offer.team_id,
    start_date,
    end_date,
    willing_to_share,
    limits: computeStayLimits(offer, computeIds(sent.timeslot_ids), ctx.today),
  });
}
