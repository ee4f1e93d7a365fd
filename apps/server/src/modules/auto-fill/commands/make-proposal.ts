import { findAbsentActor } from '../../../platform/auth/absent-actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { OutsideContext, RunningJob } from '../../../platform/jobs/define-job.ts';
import { JobError } from '../../../platform/jobs/job-error.ts';
import { reportProgress } from '../../../platform/jobs/report-progress.ts';
import { findRun, insertProposal, lockRun, updateMark, type Run } from '../auto-fill.queries.ts';
import { computeEffort } from '../plan.rules.ts';
import {
  countDrafts,
  getRotaRules,
  listRequestedNeeds,
  listHeld,
  listKnown,
  listParts,
  listStanding,
} from '../snapshot.queries.ts';
import { computeProposal } from '../proposal.rules.ts';
import { computeQuestion, type Question } from '../snapshot.rules.ts';
import { planApart } from './plan-apart.ts';

/** More than this is no longer one week or one festival, and would take all memory. */
const mostOptions = 3_000_000;

/**
 * Reads everything at one moment, plans without a connection, and writes the whole proposal at once. A worker that is killed leaves nothing
 * behind, and the next begins again; one who has been cancelled meanwhile writes nothing.
 */
export async function makeProposal(ctx: OutsideContext, id: number, job: RunningJob): Promise<void> {
  const read = await ctx.transaction((inside) => readQuestion(inside, id));
  if (!read) return;
  const { run, question, drafts } = read;
  if (question.instance.people.reduce((all, { options }) => all + options.length, 0) > mostOptions)
    throw new JobError('too_large', { final: true });
  const isWanted = () => ctx.transaction(async ({ db }) => (await findRun(db, id))?.cancelled_at === null);
  const planned = await planApart(question.instance, computeEffort(question.instance, run.seed), {
    signal: job.signal,
    isWanted,
    onProgress: (share) => reportProgress(job, Math.floor(share * 100), 100),
  });
  if (!planned) return;
  const proposal = computeProposal(question, planned, drafts);
  await ctx.transaction(async ({ db, now }) => {
    const still = await lockRun(db, id);
    if (still && !still.cancelled_at && !still.finished_at) await insertProposal(db, id, proposal, now);
  });
}

async function readQuestion(
  ctx: Context,
  id: number,
): Promise<{ run: Run; question: Question; drafts: number } | null> {
  const run = await lockRun(ctx.db, id);
  // deleted with whoever asked, cancelled, or done by a worker that died before it could say so
  if (!run || run.cancelled_at || run.finished_at) return null;
  await updateMark(ctx.db, id, 'begun_at', ctx.now);
  const absent = await findAbsentActor(ctx.db, run.user_id, ctx.today);
  if (!absent) throw new JobError('forbidden', { final: true });
  const asking = { ...ctx, actor: absent.actor };
  const needs = await listRequestedNeeds(asking, run);
  const demands = [...new Map(needs.map((need) => [need.demand, need])).values()];
  const standing = await listStanding(
    asking,
    demands.map(({ demand, shift_id, need_id }) => ({ demand, shift_id, need_id })),
  );
  const users = [...new Set(standing.map(({ user_id }) => user_id))].sort((a, b) => a - b);
  const question = computeQuestion({
    rotaId: run.rota_id,
    offers: run.apply === 'offer',
    rules: await getRotaRules(asking, run.rota_id),
    needs,
    standing,
    held: await listHeld(asking, users, [run.from_day, run.to_day]),
    parts: await listParts(asking, [...new Set(needs.map(({ shift_id }) => shift_id))]),
    people: await listKnown(asking, users, run.from_day),
  });
  return { run, question, drafts: await countDrafts(asking, run) };
}
