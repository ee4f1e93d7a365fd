import { Readable } from 'node:stream';
import { auditTogether, writeAudit } from '../../../platform/audit/write-audit.ts';
import { judgePassword } from '../../../platform/auth/password-rules.ts';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import { ticketCookieName } from '../../../platform/auth/session-cookie.ts';
import { confirmCaller } from '../../../platform/auth/session-reader.ts';
import type { Context } from '../../../platform/context.ts';
import { withRetries } from '../../../platform/db/retries.ts';
import type { FileArea } from '../../../platform/files/file-area.ts';
import { discardUploads } from '../../../platform/files/upload.ts';
import { findReplay, keepReplay, type Replay } from '../../../platform/http/idempotency.ts';
import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import type { Outside, StreamCall } from '../../../platform/resource/define-module.ts';
import { admitEmailQuestion, computeOwnWords, createHandover } from '../../auth/public.ts';
import { saveDiversity } from '../../diversity/public.ts';
import { computeUploaderCookie, keepPart } from '../../files/public.ts';
import { createBooking } from '../../residential/public.ts';
import { applicationResource, insertApplication, updateCompleted } from '../../applications/public.ts';
import { deleteCompletedDraft, getDraft, insertStartedDraft, mailDraftLink } from '../../drafts/public.ts';
import { updateContacts } from '../contact.queries.ts';
import { sendLetters } from '../letter.mails.ts';
import { insertParts, type Making } from '../part.queries.ts';
import { updateAccount, type Credentials } from '../account.queries.ts';
import { getJudgement, getParties, type Asking, type Judgement } from '../apply-judgement.queries.ts';
import { computeStayLimits, computeUpload, type Received } from '../apply-part.rules.ts';
import { computeFlag, computeSheet, computeText } from '../apply-value.rules.ts';
import { findDisplayName, lockEmail, lockPerson } from '../apply.queries.ts';
import { computeAnswers, computeDraftData, computeStep, type Sent } from '../apply.rules.ts';
import { resumesPerAddress, submissionsPerAddress } from '../submission.rules.ts';

export interface ApplyOptions {
  passwords: Passwords;
  area: FileArea;
  secretKey: string;
  secureCookies: boolean;
}

interface Sending extends Asking, Received {
  call: StreamCall;
}
interface Outcome {
  token: string | null;
  application_id: number;
}

/** Tries an application out, or sends it: first the rules, then the hash, and then one transaction. */
export async function submitApplication(
  ctx: Outside,
  call: StreamCall,
  received: Received,
  options: ApplyOptions,
): Promise<object> {
  const { database, organisation, now, ip } = ctx;
  const isTrial = computeFlag(received.sent.validateOnly) === true;
  let isKept = false;
  try {
    if (!isTrial)
      await assertWithinLimit(database, organisation.id, addressKey('apply-send', ip), submissionsPerAddress, now);
    const asking: Sending = {
      ...received,
      opportunityId: call.params.opportunityId!,
      call,
      ...tokensOf(call, options),
      passwordProblems: [],
    };
    if (isTrial) return await tryApplication(ctx, asking);
    const outcome = await sendApplication(ctx, asking, options);
    isKept = outcome.isNew;
    return outcome.answer;
  } finally {
    if (!isKept)
      await discardUploads(
        options.area,
        received.uploads.map(({ file }) => file),
      );
  }
}

const tokensOf = ({ request }: StreamCall, { secureCookies }: ApplyOptions) => ({
  ticketToken: request.cookie(ticketCookieName(secureCookies)),
  uploaderKey: request.cookie(computeUploaderCookie(secureCookies)),
});

async function tryApplication(ctx: Outside, asking: Sending): Promise<object> {
  await judgeFirst(ctx, asking);
  // another status than that of an application that was made
  return { status: 200, headers: {}, body: Readable.from(['{"data":{"valid":true}}']) };
}

interface Made {
  isNew: boolean;
  answer: Outcome;
}

/** What is being sent right now, by its key: whoever sends it again waits here, before a hash is worked out for nothing. */
const underWay = new Map<string, Promise<Made>>();

async function sendApplication(ctx: Outside, asking: Sending, options: ApplyOptions): Promise<Made> {
  const replay = replayOf(asking);
  if (!replay) return sendOnce(ctx, asking, null, options);
  const place = [ctx.organisation.id, ctx.actor.userId, replay.route, replay.key, replay.digest.toString('hex')].join(
    '\n',
  );
  for (let before = underWay.get(place); before; before = underWay.get(place)) await before.catch(() => {});
  const sending = findAnswer(ctx, replay).then((kept) =>
    kept ? { isNew: false, answer: kept } : sendOnce(ctx, asking, replay, options),
  );
  underWay.set(place, sending);
  try {
    return await sending;
  } finally {
    underWay.delete(place);
  }
}

async function sendOnce(ctx: Outside, asking: Sending, replay: Replay | null, options: ApplyOptions): Promise<Made> {
  const { database, organisation } = ctx;
  let judged: Judgement & { asking: Sending };
  try {
    judged = await judgeFirst(ctx, asking);
  } catch (error) {
    // whoever sent the same a moment ago may be what stands in the way
    const meanwhile = replay && (await findAnswer(ctx, replay));
    if (meanwhile) return { isNew: false, answer: meanwhile };
    throw error;
  }
  const { setsPassword } = judged.who.applicant;
  const passwordHash = setsPassword ? await options.passwords.hash(String(asking.sent.new_password)) : null;
  return withRetries(() =>
    database.transaction(organisation.id, async (db) => {
      const inside = { ...ctx, db };
      const found = replay && (await findReplay(inside, replay));
      if (found) return { isNew: false, answer: (JSON.parse(found.text) as { data: Outcome }).data };
      const answer = await writeOnce(inside, judged.asking, { passwordHash, first: judged, options });
      if (replay)
        await keepReplay(inside, replay, { status: 201, text: JSON.stringify({ data: { ...answer, token: null } }) });
      await confirmCaller(db, ctx.actor, ctx.today);
      return { isNew: true, answer };
    }),
  );
}

/** Inside the transaction, everything that decides is looked at again: it may have changed while the hash was worked out. */
async function writeOnce(
  ctx: Context,
  asking: Sending,
  { passwordHash, first, options }: { passwordHash: string | null; first: Judgement; options: ApplyOptions },
): Promise<Outcome> {
  const { sent, ticketToken, uploaderKey, call } = asking;
  if (first.who.person) await lockPerson(ctx.db, first.who.person.id);
  else if (first.accepted.person.email !== null) await lockEmail(ctx.db, first.accepted.person.email);
  const { offer, who, accepted } = await getJudgement(ctx, asking, await getParties(ctx, asking));
  if (who.applicant.setsPassword !== (passwordHash !== null)) throw new Problem('conflict');
  const { applicationId, userId } = await auditTogether(ctx, (inside) =>
    writeApplication(inside, { sent, offer, who, accepted, passwordHash, ticketToken, uploaderKey }),
  );
  const opensDoor = ctx.actor.userId === null && (passwordHash !== null || who.ticket !== null);
  const token = opensDoor
    ? await createHandover(ctx.db, userId, {
        now: ctx.now,
        request: call.request,
        reply: call.reply,
        secureCookies: options.secureCookies,
      })
    : null;
  return { token, application_id: applicationId };
}

/** Before a transaction is opened, so that nobody's hash is worked out for what cannot be sent anyway. */
async function judgeFirst(ctx: Outside, asking: Sending): Promise<Judgement & { asking: Sending }> {
  const { database, organisation } = ctx;
  const read = <T>(work: (inside: Context) => Promise<T>) =>
    database.read(organisation.id, (db) => work({ ...ctx, db }));
  const { opportunityId, sent } = asking;
  const [key, email] = ['application_key', 'email'].map((name) => computeText(computeSheet(sent, {}), name));
  // a key alone is not enough: whoever has it knows the address it was sent to, and few guesses are left to anybody else
  if (key !== '' && ctx.actor.userId === null)
    await getDraft(ctx, { opportunityId, key: key!, email }, resumesPerAddress);
  const parties = await read((inside) => getParties(inside, asking));
  const { applicant } = parties.who;
  if (applicant.email === null && !applicant.hasNoEmail && email!.includes('@'))
    await admitEmailQuestion(ctx, email!, { again: true });
  const judgedPassword = { ...asking, passwordProblems: applicant.setsPassword ? await problemsOf(ctx, asking) : [] };
  return { ...(await read((inside) => getJudgement(inside, judgedPassword, parties))), asking: judgedPassword };
}

async function problemsOf({ organisation }: Outside, { sent }: Asking): Promise<readonly string[]> {
  if (typeof sent.new_password !== 'string' || sent.new_password === '') return [];
  const sheet = computeSheet(sent, {});
  const words = {
    first_name: computeText(sheet, 'first_name'),
    last_name: computeText(sheet, 'last_name'),
    preferred_name: '',
    emails: [computeText(sheet, 'email')],
  };
  return judgePassword(sent.new_password, computeOwnWords(words, organisation.name));
}

const longestKey = 255;

function replayOf({ call, digest, opportunityId }: Sending): Replay | null {
  const key = call.incoming.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > longestKey) throw invalid({ 'Idempotency-Key': [`Please use at most ${longestKey} characters`] });
  return { route: `apply.submit ${opportunityId}`, key, digest };
}

async function findAnswer(ctx: Outside, replay: Replay): Promise<Outcome | null> {
  const kept = await ctx.database.read(ctx.organisation.id, (db) => findReplay({ ...ctx, db }, replay));
  return kept && (JSON.parse(kept.text) as { data: Outcome }).data;
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
  const { offer, who, accepted, uploaderKey, sent } = submission;
  const { ctx, userId } = await updateAccount(asking, who, accepted, submission);
  const language = who.person?.language ?? ctx.language;
  const applicationId = await keepRow(ctx, submission, userId, language);
  const making = {
    applicationId,
    userId,
    offer,
    before: who.person,
    accepted,
    language,
    uploaderKey,
    draft: who.draft,
  };
  if (isForApplicant(submission)) {
    await handOn(ctx, submission, making);
    return { applicationId, userId };
  }
  await updateContacts(ctx, userId, who.person, accepted);
  await insertParts(ctx, making);
  if (who.draft) await deleteCompletedDraft(ctx, who.draft, userId);
  const monitoring = computeStep(offer.form!, 'diversity');
  if (monitoring)
    await saveDiversity(ctx, { whose: { userId }, step: monitoring, body: sent, isOnBehalf: who.isSupervised });
  await sendLetters(ctx, making);
  return { applicationId, userId };
}

/** Somebody with an address looks through what was filled in for them, agrees to it and sends it themselves. */
const isForApplicant = ({ who, accepted }: Judgement): boolean => who.isSupervised && accepted.person.email !== null;

async function handOn(
  ctx: Context,
  { sent, offer, who, accepted: { person } }: Submission,
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
    requirePassword: !who.person?.hasPassword,
    uploaderKey,
    from: who.draft,
  });
  if (who.draft) await deleteCompletedDraft(ctx, who.draft, userId);
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
  const { offer, who, accepted } = submission;
  const { person, stay, timeslot_ids } = accepted;
  const answers = computeAnswers(accepted);
  const awaits = isForApplicant(submission);
  const row = {
    form_version_id: offer.form_version_id!,
    minor: person.minor,
    answers,
    completed_at: awaits ? null : ctx.now,
  };
  if (who.awaiting) {
    await updateCompleted(ctx.db, who.awaiting.id, row);
    await writeAudit(ctx, {
      action: 'complete',
      resource: applicationResource,
      rowId: who.awaiting.id,
      subjectId: userId,
      changes: { form_version_id: row.form_version_id },
    });
    return who.awaiting.id;
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
    submitted_by: who.isSupervised ? ctx.actor.userId : null,
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
  return id;
}
