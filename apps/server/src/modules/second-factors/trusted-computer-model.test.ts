import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import type { Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { anonymous, type Actor } from '../../platform/policy/actor.ts';
import type { Outside } from '../../platform/resource/define-module.ts';
import { testSecretKey } from '../../testing/api.ts';
import { openGround } from '../../testing/ground.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { trustComputer } from './commands/trust-computer.ts';
import { deleteTrustedComputers, finishLogin, openLogin, type Browser } from './public.ts';
import { aSecondFactor, lastCode, sentTo } from './second-factor.factory.ts';

const ground = openGround();
const options = { secretKey: testSecretKey, secureCookies: true };
const second = 1000;
const day = 86_400 * second;
const browsers = 2;

type Step =
  /** `lost`: the reply to the first half never arrives, and the browser goes no further. */
  | { do: 'enter'; browser: number; trust: boolean; lost: boolean }
  | { do: 'copy'; from: number; to: number }
  | { do: 'wait'; ms: number }
  | { do: 'forget' }
  | { do: 'distrust'; browser: number }
  | { do: 'role'; forbids: boolean };

const browser = fc.nat(browsers - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('enter' as const),
      browser,
      trust: fc.boolean(),
      lost: fc.integer({ min: 0, max: 2 }).map((n) => n === 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('copy' as const), from: browser, to: browser }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(second, 59 * second, 59 * second, 62 * second, day, 16 * day),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'forget' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('distrust' as const), browser }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('role' as const), forbids: fc.boolean() }) },
);

interface Family {
  generation: number;
  rotatedAt: number;
  endsAt: number;
}
/** What a cookie of this generation is worth, and what its use does to the family. */
function judge(family: Family, generation: number, now: number): 'trusted' | 'over' | 'copied' {
  if (family.endsAt <= now) return 'over';
  if (generation === family.generation) {
    family.generation++;
    family.rotatedAt = now;
    return 'trusted';
  }
  return generation === family.generation - 1 && now - family.rotatedAt <= 60 * second ? 'trusted' : 'copied';
}

/** The same on paper: families of cookies by number, generations within a family. */
function paper() {
  const families = new Map<number, Family>();
  const cookies: ({ family: number; generation: number } | null)[] = Array(browsers).fill(null);
  /** The family each browser's latest session was opened with. */
  const sessions: (number | null)[] = Array(browsers).fill(null);
  let made = 0;
  let forbids = false;
  let notices = 0;

  function present(at: number, now: number): 'trusted' | 'gone' | 'unknown' {
    const cookie = cookies[at];
    const family = cookie && families.get(cookie.family);
    if (!cookie || !family) return 'unknown';
    const judged = forbids ? 'forbidden' : judge(family, cookie.generation, now);
    if (judged === 'trusted') return judged;
    if (forbids) families.clear();
    families.delete(cookie.family);
    if (judged === 'copied') notices++;
    return 'gone';
  }
  return {
    enter(at: number, { trust, lost, now }: { trust: boolean; lost: boolean; now: number }): boolean {
      const found = present(at, now);
      if (lost) return found === 'trusted';
      if (found === 'gone') cookies[at] = null;
      if (found === 'trusted')
        cookies[at] = { family: cookies[at]!.family, generation: families.get(cookies[at]!.family)!.generation };
      sessions[at] = found === 'trusted' ? cookies[at]!.family : null;
      if (found !== 'trusted' && trust && !forbids) {
        families.set(++made, { generation: 0, rotatedAt: now, endsAt: now + 30 * day });
        cookies[at] = { family: made, generation: 0 };
        sessions[at] = made;
      }
      return found === 'trusted';
    },
    copy: (from: number, to: number) => void (cookies[to] = cookies[from]!),
    forget: () => families.clear(),
    distrust(at: number) {
      const held = cookies[at] && families.has(cookies[at].family) ? cookies[at].family : null;
      for (const family of [sessions[at], held]) if (family !== null) families.delete(family!);
      if (held !== null) cookies[at] = null;
    },
    role(value: boolean) {
      forbids = value;
      if (value) families.clear();
    },
    facts: () => ({ computers: families.size, notices }),
  };
}

/** Someone with two browsers; the time is theirs alone. */
async function real(organisation: Organisation, profileId: number) {
  const userId = await aPerson(ground, organisation.id);
  await aSecondFactor(ground, organisation.id, userId, 'email');
  const jars = Array.from({ length: browsers }, () => new Map<string, string>());
  const sessions: (number | null)[] = Array(browsers).fill(null);
  let now = Date.parse('2026-05-01T08:00:00Z');
  const ctxOf = (actor: Actor = anonymous): Outside => ({
    actor,
    organisation,
    now: new Date(now),
    today: today(organisation.timezone, new Date(now)),
    requestId: 'model',
    ip: '127.0.0.1',
    language: 'en',
    database: ground.database,
    clock: { now: () => new Date(now) },
  });
  const at = (index: number, jar = jars[index]!): Browser => ({
    request: { ip: '', userAgent: 'model', language: 'en', cookie: (name) => jar.get(name), bearer: () => undefined },
    reply: {
      setCookie: (name, value, { maxAgeSeconds }) =>
        void (maxAgeSeconds === 0 ? jar.delete(name) : jar.set(name, value)),
      header: () => {},
    },
  });
  const change = (query: ReturnType<typeof sql>) => ground.database.transaction(organisation.id, (db) => db.run(query));
  return {
    now: () => now,
    wait: (ms: number) => void (now += ms),
    async enter(index: number, trust: boolean, lost: boolean): Promise<boolean> {
      // codes are not what this is about: without this the limit on sending them would end the play
      await change(sql`update second_factors set sent = 0 where user_id = ${userId}`);
      const place = lost ? at(index, new Map(jars[index])) : at(index);
      const { token, two_factor } = (await openLogin(ctxOf(), { userId }, place, options))!;
      if (!lost) {
        const key = two_factor === null ? null : await lastCode(ground, organisation.id, userId);
        sessions[index] = (await finishLogin(ctxOf(), { token, key, trust }, place, options)).id;
      }
      return two_factor === null;
    },
    copy: (from: number, to: number) => void (jars[to] = new Map(jars[from])),
    forget: () => ground.database.transaction(organisation.id, (db) => deleteTrustedComputers(db, userId)),
    async distrust(index: number) {
      const sessionId = sessions[index];
      if (!sessionId) return;
      const actor: Actor = { kind: 'user', userId, sessionId, actingForId: null, reach: () => 'nowhere' };
      await ground.database.transaction(organisation.id, (db) =>
        trustComputer({ ...ctxOf(actor), db }, false, at(index), options),
      );
    },
    role: (forbids: boolean) =>
      change(
        forbids
          ? sql`insert into roles (user_id, role_profile_id, start_date) values (${userId}, ${profileId}, '2020-01-01')`
          : sql`delete from roles where user_id = ${userId} and role_profile_id = ${profileId}`,
      ),
    hasSession: (index: number) => sessions[index] !== null,
    async facts() {
      const { rows } = await ground.owner.query<{ n: number }>(
        'select count(*)::int as n from data.trusted_computers where organisation_id = $1 and user_id = $2',
        [organisation.id, userId],
      );
      const notices = (await sentTo(ground, organisation.id, userId)).filter(({ template }) =>
        template.endsWith('.notice'),
      ).length;
      return { computers: rows[0]!.n, notices };
    },
  };
}

describe('the trust in a computer', () => {
  it('comes and goes as on paper, whatever happens in whatever order', async () => {
    const organisation = await ground.organisation();
    const { profileId } = await aRole(ground, organisation.id, await aPerson(ground, organisation.id));
    await ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update role_profiles set trust_forbidden = true where id = ${profileId}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const [model, person] = [paper(), await real(organisation, profileId)];
        // without a trusted computer to begin with, little of it would mean anything
        for (const one of [{ do: 'enter' as const, browser: 0, trust: true, lost: false }, ...steps]) {
          if (one.do === 'enter')
            expect(await person.enter(one.browser, one.trust, one.lost)).toBe(
              model.enter(one.browser, { ...one, now: person.now() }),
            );
          else if (one.do === 'wait') person.wait(one.ms);
          else if (one.do === 'copy') {
            person.copy(one.from, one.to);
            model.copy(one.from, one.to);
          } else if (one.do === 'forget') {
            await person.forget();
            model.forget();
          } else if (one.do === 'role') {
            await person.role(one.forbids);
            model.role(one.forbids);
          } else if (person.hasSession(one.browser)) {
            await person.distrust(one.browser);
            model.distrust(one.browser);
          }
        }
        expect(await person.facts()).toEqual(model.facts());
      }),
      { numRuns: process.env.TEST_FULL ? 5_000 : 60 },
    );
  }, 3_600_000);
});
