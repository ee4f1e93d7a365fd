import type { Context } from '../context.ts';
import { sql } from '../db/sql.ts';
import { Problem } from '../problem.ts';
import type { Answer } from '../resource/actions.ts';

export interface Replay {
  route: string;
  key: string;
  digest: Buffer;
}

const nobody = 0;

/** Whose key it is: an API client must not be given what the person it acts for was answered, nor another API client. */
const ownerOf = ({ userId, client }: Context['actor']) => ({
  user_id: userId ?? nobody,
  client_id: client?.id ?? nobody,
});

const keptFor = (now: Date) => new Date(now.getTime() - 24 * 3_600_000);

/** The first answer to this key, if its content was the same; other content under one key is a conflict. */
export async function findReplay({ db, actor, organisation, now }: Context, replay: Replay): Promise<Answer | null> {
  const owner = ownerOf(actor);
  const place = [organisation.id, owner.user_id, owner.client_id, replay.route, replay.key].join('\n');
  // a second request with this key waits here for the reply of the first, instead of colliding with its rows
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`, 'lock-replay');
  const [kept] = await db.run<{ content_digest: Buffer; status: number; body: string }>(
    sql`
    select content_digest, status, body from idempotency_keys
     where user_id = ${owner.user_id} and client_id = ${owner.client_id} and route = ${replay.route} and key = ${replay.key} and created_at > ${keptFor(now)}`,
    'find-replay',
  );
  if (!kept) return null;
  if (!kept.content_digest.equals(replay.digest)) throw new Problem('idempotency_conflict');
  return { status: kept.status, text: kept.body };
}

/** Stored in the transaction of the write: a request that is rolled back leaves no reply to repeat. */
export async function keepReplay(
  { db, actor, now }: Context,
  replay: Replay,
  answer: { status: number; text: string },
): Promise<void> {
  const owner = ownerOf(actor);
  await db.run(
    sql`
    delete from idempotency_keys
     where user_id = ${owner.user_id} and client_id = ${owner.client_id} and route = ${replay.route} and key = ${replay.key} and created_at <= ${keptFor(now)}`,
    'forget-replay',
  );
  await db
    .insertInto('idempotency_keys')
    .values({
      ...owner,
      route: replay.route,
      key: replay.key,
      content_digest: replay.digest,
      status: answer.status,
      body: answer.text,
    })
    .execute();
}
