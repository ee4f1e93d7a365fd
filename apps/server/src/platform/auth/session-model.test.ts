import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aPerson } from '../../modules/users/user.factory.ts';
import { openGround } from '../../testing/ground.ts';
import { resolveActor } from './actor.ts';
import { createSession, refreshSession, revokeSession } from './sessions.ts';

const ground = openGround();
const key = 'a key for these tests only, long enough';
const start = new Date('2026-05-04T09:00:00.000Z');
const second = 1000;
const minute = 60 * second;

/** A session on paper. Generations count from 0; the handle of each is known by its number. */
interface Model {
  generation: number;
  rotatedAt: number;
  expiresAt: number;
  idleUntil: number;
  revoked: boolean;
}
type Deed = { kind: 'refresh' | 'use'; back: number } | { kind: 'revoke' };
/** A handle's generation, or a word. */
type Outcome = number | 'expired' | 'reused' | 'missing' | 'open' | 'done';

const idle = 14 * 24 * 60 * minute;
const endsAt = 30 * 24 * 60 * minute;

function play(model: Model, deed: Deed, now: number, newest: number): { model: Model; outcome: Outcome } {
  const same = (outcome: Outcome) => ({ model, outcome });
  const ended = { ...model, revoked: true };
  if (deed.kind === 'revoke') return { model: ended, outcome: 'done' };
  const presented = Math.max(0, newest - deed.back);
  if (deed.kind === 'use') {
    if (presented !== model.generation) return same('missing');
    return same(
      model.revoked || model.expiresAt <= now || model.idleUntil <= now || endsAt <= now ? 'expired' : 'open',
    );
  }
  if (presented < model.generation - 1) return model.revoked ? same('expired') : { model: ended, outcome: 'reused' };
  if (model.revoked || model.idleUntil <= now || endsAt <= now) return same('expired');
  if (presented === model.generation) {
    const generation = presented + 1;
    return {
      model: { ...model, generation, rotatedAt: now, expiresAt: Math.min(now + 15 * minute, endsAt) },
      outcome: generation,
    };
  }
  return now - model.rotatedAt <= 10 * second ? same(model.generation) : { model: ended, outcome: 'reused' };
}

const orders = <T>(list: readonly T[]): T[][] =>
  list.length <= 1
    ? [[...list]]
    : list.flatMap((first, i) => orders([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [first, ...rest]));

/** Every state the model could be in after these deeds happened in some order with these outcomes. */
function explain(
  model: Model,
  deeds: readonly Deed[],
  outcomes: readonly Outcome[],
  now: number,
  newest: number,
): Model[] {
  return orders(deeds.map((_, i) => i)).flatMap((order) => {
    let state = model;
    for (const i of order) {
      const step = play(state, deeds[i]!, now, newest);
      if (step.outcome !== outcomes[i]) return [];
      state = step.model;
    }
    return [state];
  });
}

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('refresh' as const),
      back: fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 1, 2, 3),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('use' as const), back: fc.constantFrom(0, 0, 1) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'revoke' as const }) },
);
const round = fc.record({
  pause: fc.constantFrom(
    0,
    0,
    second,
    10 * second,
    10 * second + 1,
    14 * minute,
    15 * minute,
    24 * 60 * minute,
    idle - 1,
    idle,
  ),
  deeds: fc.array(deed, { minLength: 1, maxLength: 3 }),
});

it('behaves like the session on paper, whatever comes in whatever order', async () => {
  const { id: org } = await ground.organisation();
  const userId = await aPerson(ground, org);
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 9 }), async (rounds) => {
      const at = (ms: number) => ({ now: new Date(start.getTime() + ms), today: '2026-05-04' });
      const session = (await ground.database.transaction(org, (db) =>
        createSession(db, userId, { ...at(0), userAgent: '' }),
      ))!;
      const handles = [session.token];
      // a new generation is known by the order in which handles are first seen
      const numberOf = (token: string) =>
        (handles.includes(token) ? handles : (handles.push(token), handles)).indexOf(token);
      const run = async (one: Deed, now: number, known: readonly string[]): Promise<Outcome | { token: string }> => {
        if (one.kind === 'revoke')
          return ground.database
            .transaction(org, (db) => revokeSession(db, session.id, at(now).now))
            .then(() => 'done');
        const token = known[Math.max(0, known.length - 1 - one.back)]!;
        if (one.kind === 'use')
          return ground.database
            .transaction(org, (db) => resolveActor(db, token, { ...at(now), lock: true }))
            .then((actor) => (typeof actor === 'object' ? 'open' : actor));
        const result = await ground.database.transaction(org, (db) => refreshSession(db, token, key, at(now)));
        return result.kind === 'refreshed' ? { token: result.session.token } : result.kind;
      };
      let states: Model[] = [{ generation: 0, rotatedAt: 0, expiresAt: 15 * minute, idleUntil: idle, revoked: false }];
      let now = 0;
      for (const { pause, deeds } of rounds) {
        now += pause;
        const known = [...handles];
        const seen = await Promise.all(deeds.map((one) => run(one, now, known)));
        const outcomes = seen.map((one) => (typeof one === 'object' ? numberOf(one.token) : one));
        states = states.flatMap((state) => explain(state, deeds, outcomes, now, known.length - 1));
        expect(states, `nothing explains ${JSON.stringify({ deeds, outcomes })}`).not.toHaveLength(0);
      }
    }),
    { numRuns: process.env.TEST_FULL ? 10_000 : 200 },
  );
}, 3_600_000);
