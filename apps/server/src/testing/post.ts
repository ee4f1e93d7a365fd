import { makeContext, type Context, type Organisation } from '../platform/context.ts';
import type { Job } from '../platform/jobs/define-job.ts';
import { system } from '../platform/policy/actor.ts';
import type { TestApi } from './api.ts';

/** No one stops it, and no one looks how far it is. */
const unwatched = {
  signal: new AbortController().signal,
  writeProgress: async () => {},
  keepProgress: async () => {},
};

/** Does what waits for one organisation among these jobs, in the order in which it was asked for. Answers how many there were. */
export async function workOff(
  { ground, clock }: Pick<TestApi, 'ground' | 'clock'>,
  organisation: Organisation,
  jobs: readonly Job[],
): Promise<number> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const { rows } = await ground.owner.query<{ id: string; name: string; payload: unknown; request_id: string }>(
    `update data.jobs set state = 'done', finished_at = now() where organisation_id = $1 and name = any($2) and state = 'queued' returning id, name, payload, request_id`,
    [organisation.id, [...byName.keys()]],
  );
  for (const { id, name, payload, request_id: requestId } of rows.sort((a, b) => Number(a.id) - Number(b.id))) {
    const job = byName.get(name)!;
    const parsed = job.payload.parse(payload);
    const facts = { actor: system, organisation, requestId };
    const transaction = <T>(work: (ctx: Context) => Promise<T>) =>
      ground.database.transaction(organisation.id, (db) => work(makeContext({ db, ...facts }, clock)));
    const running = { id: Number(id), name, attempt: 1, maxAttempts: 5, ...unwatched };
    if (job.run) await transaction((ctx) => job.run!(ctx, parsed, running));
    else {
      const { db: _none, ...outside } = makeContext({ db: null as never, ...facts }, clock);
      await job.outside!({ ...outside, transaction }, parsed, running);
    }
  }
  return rows.length;
}

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  template: string;
  calendar: string;
}

/** Everything that was written to anyone of the organisation, in order. */
export async function listMails({ ground }: Pick<TestApi, 'ground'>, organisation: Organisation): Promise<SentMail[]> {
  return (
    await ground.owner.query<SentMail>(
      'select "to", subject, text, html, template, calendar from data.outbox_messages where organisation_id = $1 order by id',
      [organisation.id],
    )
  ).rows;
}
