import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { Readable } from 'node:stream';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import { ticketCookieName } from '../../../platform/auth/session-cookie.ts';
import type { FileArea } from '../../../platform/files/file-area.ts';
import { discardUploads } from '../../../platform/files/upload.ts';
import { findReplay, type Replay } from '../../../platform/http/idempotency.ts';
import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { invalid } from '../../../platform/problem.ts';
import type { Outside, StreamCall } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { computeUploaderCookie } from '../../files/public.ts';
import type { Asking, Judgement } from '../apply-judgement.queries.ts';
import type { Received } from '../apply-part.rules.ts';
import { computeFlag } from '../apply-value.rules.ts';
import { submissionsPerAddress } from '../submission.rules.ts';
import { commitApplication, type Outcome } from './commit-application.ts';
import { judgeApplication } from './judge-application.ts';
import { receiveApplication } from './receive-application.ts';

export interface ApplyOptions {
  passwords: Passwords;
  area: FileArea;
  secretKey: string;
  secureCookies: boolean;
}

interface Sending extends Asking, Received {
  call: StreamCall;
}

/** Tries an application out, or sends it: receive the whole body, judge it, work out the hash, and commit in one transaction. */
export async function submitApplication(ctx: Outside, call: StreamCall, options: ApplyOptions): Promise<object> {
  const { database, organisation, now, ip } = ctx;
  const received = await receiveApplication(ctx, call, options);
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
  await judgeApplication(ctx, asking);
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
  let judged: Judgement & { asking: Sending };
  try {
    judged = await judgeApplication(ctx, asking);
  } catch (error) {
    // whoever sent the same a moment ago may be what stands in the way
    const meanwhile = replay && (await findAnswer(ctx, replay));
    if (meanwhile) return { isNew: false, answer: meanwhile };
    throw error;
  }
  const { setsPassword } = judged.applicantFacts.applicant;
  const passwordHash = setsPassword ? await options.passwords.hash(String(asking.sent.new_password)) : null;
  const { request, reply } = asking.call;
  const browser = { request, reply, secureCookies: options.secureCookies };
  return write<Made>(
    ctx,
    async (inside) => ({
      isNew: true,
      answer: await commitApplication(inside, judged.asking, { passwordHash, first: judged, browser }),
    }),
    { replay: replay && { at: replay, status: 201, keep: computeKept, again: computeAgain } },
  );
}

/** Whoever sends it again is told its number, and signs in by themselves. */
const computeKept = ({ answer }: Made): Outcome => ({ ...answer, token: null });
const computeAgain = (kept: unknown): Made => ({ isNew: false, answer: kept as Outcome });

const longestKey = 255;

function replayOf({ call, digest, opportunityId }: Sending): Replay | null {
  const key = call.incoming.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > longestKey) throw invalid({ 'Idempotency-Key': [fieldError('key_too_long', { most: longestKey })] });
  return { route: `apply.submit ${opportunityId}`, key, digest };
}

async function findAnswer(ctx: Outside, replay: Replay): Promise<Outcome | null> {
  const kept = await ctx.database.read(ctx.organisation.id, (db) => findReplay({ ...ctx, db }, replay));
  return kept && (JSON.parse(kept.text) as { data: Outcome }).data;
}
