import { auditTogether, writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import type { StreamCall } from '../../../platform/resource/define-module.ts';
import {
  announceApplication,
  applicationResource,
  insertApplication,
  updateCompleted,
} from '../../applications/public.ts';
import { createHandover } from '../../auth/public.ts';
import { saveDiversity } from '../../diversity/public.ts';
import { deleteCompletedDraft, insertStartedDraft, mailDraftLink } from '../../drafts/public.ts';
import { keepPart } from '../../files/public.ts';
import { createBooking } from '../../residential/public.ts';
import { updateAccount, type Credentials } from '../account.queries.ts';
import { getJudgement, getParties, type Asking, type Judgement } from '../apply-judgement.queries.ts';
import { computeStayLimits, computeUpload } from '../apply-part.rules.ts';
import { findDisplayName, lockEmail } from '../apply.queries.ts';
import { computeAnswers, computeDraftData, computeStep, type Sent } from '../apply.rules.ts';
import { updateContacts } from '../contact.queries.ts';
import { sendLetters } from '../letter.mails.ts';
import { insertParts, type Making } from '../part.queries.ts';

/** To hand the new account over to, where there is one. */
interface Browser extends Pick<StreamCall, 'request' | 'reply'> {
  secureCookies: boolean;
}
export interface Outcome {
  token: string | null;
  application_id: number;
}

/** Inside the transaction, everything that decides is looked at again: it may have changed while the hash was worked out. */
export async function commitApplication(
  ctx: Context,
  asking: Asking,
  { passwordHash, first, browser }: { passwordHash: string | null; first: Judgement; browser: Browser },
): Promise<Outcome> {
  const { sent, ticketToken, uploaderKey } = asking;
  if (first.applicantFacts.person) await lockPerson(ctx.db, first.applicantFacts.person.id);
  else if (first.accepted.person.email !== null) await lockEmail(ctx.db, first.accepted.person.email);
  const { offer, applicantFacts, accepted } = await getJudgement(ctx, asking, await getParties(ctx, asking));
  if (applicantFacts.applicant.setsPassword !== (passwordHash !== null)) throw new Problem('conflict');
  const { applicationId, userId } = await auditTogether(ctx, (inside) =>
    writeApplication(inside, { sent, offer, applicantFacts, accepted, passwordHash, ticketToken, uploaderKey }),
  );
  const opensDoor = ctx.actor.userId === null && (passwordHash !== null || applicantFacts.ticket !== null);
  const token = opensDoor ? await createHandover(ctx.db, userId, { now: ctx.now, ...browser }) : null;
  return { token, application_id: applicationId };
}

interface Submission extends Credentials, Judgement {
  sent: Sent;
  uploaderKey: string | undefined;
}

/** All of it in the caller's transaction, or none. Answers whose application it is, and its number. */
async function writeApplication(
  asking: Context,
  submission: Submission,
): Promise<{ applicationId: number; userId: number }> {
  const { offer, applicantFacts, accepted, uploaderKey, sent } = submission;
  const { ctx, userId } = await updateAccount(asking, applicantFacts, accepted, submission);
  const language = applicantFacts.person?.language ?? ctx.language;
  const applicationId = await keepRow(ctx, submission, userId, language);
  const making = {
    applicationId,
    userId,
    offer,
    before: applicantFacts.person,
    accepted,
    language,
    uploaderKey,
    draft: applicantFacts.draft,
  };
  if (isForApplicant(submission)) {
    await handOn(ctx, submission, making);
    return { applicationId, userId };
  }
  await updateContacts(ctx, userId, applicantFacts.person, accepted);
  await insertParts(ctx, making);
  if (applicantFacts.draft) await deleteCompletedDraft(ctx, applicantFacts.draft, userId);
  const monitoring = computeStep(offer.form!, 'diversity');
  if (monitoring)
    await saveDiversity(ctx, {
      whose: { userId },
      step: monitoring,
      body: sent,
      isOnBehalf: applicantFacts.isSupervised,
    });
  await sendLetters(ctx, making);
  return { applicationId, userId };
}

/** Someone with an address looks through what was filled in for them, agrees to it and sends it themselves. */
const isForApplicant = ({ applicantFacts, accepted }: Judgement): boolean =>
  applicantFacts.isSupervised && accepted.person.email !== null;

async function handOn(
  ctx: Context,
  { sent, offer, applicantFacts, accepted: { person } }: Submission,
  { userId, language, uploaderKey }: Making,
): Promise<void> {
  const email = person.email!;
  const data = await keepUploads(ctx, sent, userId);
  const form = { id: offer.form_version_id!, steps: offer.form! };
  const { key, draft } = await insertStartedDraft(ctx, {
    opportunityId: offer.id,
    form,
    email,
    data: computeDraftData(data),
    userId,
    startedBy: ctx.actor.userId,
    requirePassword: !applicantFacts.person?.hasPassword,
    uploaderKey,
    from: applicantFacts.draft,
  });
  if (applicantFacts.draft) await deleteCompletedDraft(ctx, applicantFacts.draft, userId);
  await mailDraftLink(
    { ...ctx, language },
    {
      draftId: draft.id,
      opportunityId: offer.id,
      email,
      isKeyed: key !== null,
      userId,
      startedBy: await findDisplayName(ctx.db, ctx.actor.userId!),
    },
  );
}

/** Files that came with the form become uploads that the draft can keep. */
async function keepUploads(ctx: Context, sent: Sent, userId: number): Promise<Sent> {
  const documents = Array.isArray(sent.supportingDocuments)
    ? (sent.supportingDocuments as Record<string, unknown>[])
    : [];
  const supportingDocuments: Record<string, unknown>[] = [];
  for (const one of documents) {
    const upload = computeUpload(one.file);
    supportingDocuments.push(upload ? { ...one, file: { id: await keepPart(ctx, upload.file, userId) } } : one);
  }
  return documents.length === 0 ? sent : { ...sent, supportingDocuments };
}

async function keepRow(ctx: Context, submission: Submission, userId: number, language: string): Promise<number> {
  const { offer, applicantFacts, accepted } = submission;
  const { person, stay, timeslot_ids } = accepted;
  const answers = computeAnswers(accepted);
  const awaits = isForApplicant(submission);
  const row = {
    form_version_id: offer.form_version_id!,
    minor: person.minor,
    answers,
    completed_at: awaits ? null : ctx.now,
  };
  if (applicantFacts.awaiting) {
    await updateCompleted(ctx.db, applicantFacts.awaiting.id, row);
    await writeAudit(ctx, {
      action: 'complete',
      resource: applicationResource,
      rowId: applicantFacts.awaiting.id,
      subjectId: userId,
      changes: { form_version_id: row.form_version_id },
    });
    await announceApplication(ctx, applicantFacts.awaiting.id);
    return applicantFacts.awaiting.id;
  }
  const limits = computeStayLimits(offer, timeslot_ids, ctx.today);
  const booking =
    stay && (await createBooking(ctx, { user_id: userId, team_id: offer.team_id, ...stay, limits, at: 'booking.' }));
  const kept = {
    opportunity_id: offer.id,
    user_id: userId,
    state: awaits ? ('awaiting-applicant' as const) : ('submitted' as const),
    repeatable: offer.type === 'Residential-short',
    timeslot_ids,
    language,
    booking_id: booking?.id ?? null,
    submitted_by: applicantFacts.isSupervised ? ctx.actor.userId : null,
    no_email: person.email === null,
    applied_at: ctx.now,
  };
  const id = await insertApplication(ctx.db, { ...row, ...kept });
  // the answers lie with the application and are never changed, so the trail need not hold them twice
  const { opportunity_id, state, booking_id, submitted_by } = kept;
  await writeAudit(ctx, {
    action: 'create',
    resource: applicationResource,
    rowId: id,
    subjectId: userId,
    changes: {
      after: {
        opportunity_id,
        form_version_id: row.form_version_id,
        state,
        minor: person.minor,
        booking_id,
        submitted_by,
      },
    },
  });
  if (!awaits) await announceApplication(ctx, id);
  return id;
}
