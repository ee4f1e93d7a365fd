import fc from 'fast-check';
import { expect, it } from 'vitest';
import { personActor } from '../../platform/auth/actor.ts';
import { makeContext, type Context } from '../../platform/context.ts';
import { withRetries } from '../../platform/db/retries.ts';
import { sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
import { Problem } from '../../platform/problem.ts';
import { testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { insertAssignment, type NewAssignment } from './assignment.queries.ts';
import { acceptOffer } from './commands/accept-offer.ts';
import { declineOffer } from './commands/decline-offer.ts';
import { endOffer } from './commands/end-offer.ts';
import { leaveShift } from './commands/leave-shift.ts';
import { movePerson } from './commands/move-person.ts';
import { requestCover } from './commands/request-cover.ts';
import { requestSwap } from './commands/request-swap.ts';
import { signUp } from './commands/sign-up.ts';
import { aRotaScene, type RotaScene } from './rota-scene.factory.ts';

const worlds = 4;
const api = testApi({ max: 2 * worlds });
const crowd = 5;
const [hour, length, rest] = [3_600_000, 4, 8];
const isFull = Boolean(process.env.TEST_FULL);

/** Two shifts, how they lie to each other, who is on them and who waits, and what happens then. */
const scenes = fc.record({
  places: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })),
  /** From start to start: they overlap, leave too little rest, or just enough. */
  gap: fc.constantFrom(2, length + rest - 1, length + rest),
  /** Of each, how many hours they have elsewhere, and on which of the two they are. */
  people: fc.array(fc.tuple(fc.nat(2), fc.constantFrom(0, 0, 1, null)), { minLength: crowd, maxLength: crowd }),
  deeds: fc.array(
    fc.record({
      pick: fc.nat(19),
      where: fc.nat(1),
      what: fc.constantFrom(
        ...(['join', 'join', 'cancel', 'cancel', 'accept', 'accept', 'decline', 'expire', 'cover', 'swap'] as const),
        ...(['staff', 'move', 'edit', 'edit'] as const),
      ),
      /** At the same moment as the one before. */
      races: fc.constantFrom(false, false, true),
    }),
    { minLength: 4, maxLength: 8 },
  ),
});
type Scene = typeof scenes extends fc.Arbitrary<infer T> ? T : never;
type Deed = Scene['deeds'][number];

interface Part {
  id: number;
  shift_id: number;
  user_id: number;
  state: NewAssignment['state'];
  source: string;
  covers_id: number | null;
  asked_at: string;
}
interface Shift {
  id: number;
  starts: number;
  hours: number;
  places: number;
}
interface World {
  scene: RotaScene;
  team: number;
  people: number[];
}

const over = ['declined', 'expired', 'cancelled'];
const comes = ({ state }: Part) => state === 'confirmed' || state === 'cover-requested';
const holds = (part: Part) => comes(part) || (part.state === 'offered' && part.covers_id === null);
/** What keeps its person from another shift: a question whether they would swap does not. */
const binds = (part: Part) => comes(part) || (part.state === 'offered' && part.source !== 'swap');

async function aWorld(scene: RotaScene): Promise<World> {
  const { id } = scene.organisation;
  const team = await aTeam(api.ground, id);
  const people = [];
  for (let n = 0; n < crowd; n++) {
    people.push(await aPerson(api.ground, id));
    await aRole(api.ground, id, people.at(-1)!, { teamId: team });
  }
  return { scene, team, people };
}

const within = <T>({ scene: { organisation } }: World, actor: Context['actor'], work: (ctx: Context) => Promise<T>) =>
  withRetries(() =>
    api.ground.database.transaction(organisation.id, (db) =>
      work(makeContext({ db, actor, organisation, requestId: 'test' }, api.clock)),
    ),
  );

/** The two shifts first; then those in which people have their hours. Nothing of the case before is left. */
async function stage(world: World, { places, gap, people }: Scene): Promise<Shift[]> {
  const noon = Math.floor(api.clock.now().getTime() / (24 * hour)) * 24 * hour + 40 * 24 * hour;
  const wanted = [
    { starts: noon, hours: length, places: places[0] },
    { starts: noon + gap * hour, hours: length, places: places[1] },
    ...[1, 2].map((hours) => ({ starts: noon - (10 + hours) * 24 * hour, hours, places: crowd })),
  ];
  return within(world, system, async ({ db }) => {
    await db.run(
      sql`delete from shift_assignments where shift_id in (select id from shifts where team_id = ${world.team})`,
    );
    await db.run(sql`delete from shifts where team_id = ${world.team}`);
    const made = await db.run<{ id: number }>(sql`
      insert into shifts (rota_id, team_id, name, state, starts_at, ends_at, places, needs)
      select ${world.scene.rota}, ${world.team}, 'Lunch', 'published', to_timestamp(s.starts / 1000.0), to_timestamp(s.starts / 1000.0 + s.hours * 3600), s.places,
             jsonb_build_array(jsonb_build_object('id', 1, 'role_profile_id', null, 'skill_ids', '[]'::jsonb, 'places', s.places, 'minimum', 1))
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as s (starts bigint, hours int, places int) returning id`);
    const shifts = wanted.map((one, n) => ({ ...one, id: made[n]!.id }));
    const left = [...places];
    const seats = people.flatMap(([hours, where], n) => [
      ...(hours === 0 ? [] : [{ user_id: world.people[n], shift_id: shifts[1 + hours]!.id, state: 'confirmed' }]),
      ...(where === null
        ? []
        : [
            {
              user_id: world.people[n],
              shift_id: shifts[where]!.id,
              state: left[where]!-- > 0 ? 'confirmed' : 'waiting',
            },
          ]),
    ]);
    await db.run(sql`
      insert into shift_assignments (shift_id, user_id, need_id, state)
      select s.shift_id, s.user_id, case s.state when 'confirmed' then 1 end, s.state
        from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as s (shift_id bigint, user_id bigint, state text)`);
    return shifts;
  });
}

const look = (world: World): Promise<Part[]> =>
  api.ground.database.read(world.scene.organisation.id, (db) =>
    db.run<Part>(sql`
      select a.id, a.shift_id, a.user_id, a.state, a.source, a.covers_id, a.created_at::text as asked_at
        from shift_assignments a where a.team_id = ${world.team} order by a.id`),
  );

/** Those for whom it can be: others would be refused, and nothing learned. */
const statesFor: Readonly<Record<Exclude<Deed['what'], 'join' | 'staff' | 'edit'>, readonly string[]>> = {
  cancel: ['waiting', 'offered', 'confirmed'],
  accept: ['offered', 'cover-requested'],
  decline: ['offered'],
  expire: ['offered'],
  cover: ['confirmed'],
  swap: ['confirmed'],
  move: ['confirmed', 'cover-requested'],
};

/** Another start for one of the two, from the other's: from the same moment to enough rest between them. */
async function edit({ scene }: World, shifts: readonly Shift[], { pick, where }: Deed): Promise<boolean> {
  const [shift, other] = [shifts[where]!, shifts[1 - where]!];
  const starts = other.starts + [0, 2, length, length + rest - 1, length + rest, 24][pick % 6]! * hour;
  const times = { starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + length * hour).toISOString() };
  const { status } = await scene.admin.put(`shifts/${shift.id}`, times);
  expect([200, 409]).toContain(status);
  return status === 200;
}

/** With the times that they have by now. */
const lookAgain = (world: World, shifts: readonly Shift[]): Promise<Shift[]> =>
  api.ground.database.read(world.scene.organisation.id, async (db) => {
    const now = await db.run<{ id: number; starts_at: Date }>(
      sql`select id, starts_at from shifts where team_id = ${world.team}`,
    );
    return shifts.map((one) => ({ ...one, starts: now.find(({ id }) => id === one.id)!.starts_at.getTime() }));
  });

/** Whether it was done, rather than refused with a reason. */
async function act(world: World, shifts: readonly Shift[], parts: readonly Part[], deed: Deed): Promise<boolean> {
  const { pick, where, what } = deed;
  const shift = shifts[where]!.id;
  if (what === 'edit') return edit(world, shifts, deed);
  const active = parts.filter((one) => one.shift_id === shift && !over.includes(one.state));
  const isNew = what === 'join' || what === 'staff';
  const suited = isNew ? [] : active.filter(({ state }) => statesFor[what].includes(state));
  const away = world.people.filter((id) => !active.some(({ user_id }) => user_id === id));
  const mine = suited[pick % suited.length];
  const userId = isNew ? away[pick % away.length] : mine?.user_id;
  if (userId === undefined) return false;
  const own = <T>(work: (ctx: Context) => Promise<T>) => within(world, personActor(userId, null), work);
  const join = async (ctx: Context, wanted: { user_id?: number }) =>
    insertAssignment(ctx.db, { shift_id: shift, ...(await signUp(ctx, shift, wanted)) } as NewAssignment);
  const doing = {
    join: () => own((ctx) => join(ctx, {})),
    staff: () => within(world, system, (ctx) => join(ctx, { user_id: userId })),
    cancel: (id: number) => own((ctx) => leaveShift(ctx, id)),
    accept: (id: number) => own((ctx) => acceptOffer(ctx, id)),
    decline: (id: number) => own((ctx) => declineOffer(ctx, id)),
    cover: (id: number) => own((ctx) => requestCover(ctx, id)),
    swap: (id: number) => own((ctx) => requestSwap(ctx, id, {})),
    move: (id: number) =>
      within(world, system, (ctx) =>
        movePerson(ctx, id, { shift_id: shifts[1 - where]!.id, override_reason: '', dry_run: false }),
      ),
    expire: async (id: number) => {
      await within(world, system, (ctx) =>
        ctx.db.run(
          sql`update shift_assignments set offer_expires_at = ${new Date(ctx.now.getTime() - 1)} where id = ${id} and state = 'offered'`,
        ),
      );
      await within(world, system, (ctx) => endOffer(ctx, id));
    },
  };
  try {
    await doing[what](mine?.id ?? 0);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Whether the other shifts of someone leave room for this one: worked out from the times alone. */
const isFree = (userId: number, shift: Shift, shifts: readonly Shift[], parts: readonly Part[]): boolean =>
  parts
    .filter((one) => one.user_id === userId && one.shift_id !== shift.id && binds(one))
    .map((one) => shifts.find(({ id }) => id === one.shift_id)!)
    .every(
      (held) =>
        held.starts + (held.hours + rest) * hour <= shift.starts ||
        shift.starts + (shift.hours + rest) * hour <= held.starts,
    );

/** What holds after whatever was done, in whichever order. */
function alwaysHolds(world: World, shifts: readonly Shift[], parts: readonly Part[]): void {
  for (const { id, places } of shifts) {
    const here = parts.filter(({ shift_id }) => shift_id === id);
    expect(here.filter(holds).length, 'more people than places').toBeLessThanOrEqual(places);
    const active = here.filter(({ state }) => !over.includes(state)).map(({ user_id }) => user_id);
    expect(new Set(active).size, 'someone twice on one shift').toBe(active.length);
  }
  for (const userId of world.people)
    for (const part of parts.filter((one) => one.user_id === userId && comes(one))) {
      const shift = shifts.find(({ id }) => id === part.shift_id)!;
      const others = parts.filter((one) => one !== part && comes(one));
      expect(isFree(userId, shift, shifts, others), 'an overlap, or too little rest').toBe(true);
    }
}

/** No one who waits and can come is passed by: neither by who is offered a place nor by who takes one. */
function skipsNobody(shift: Shift, shifts: readonly Shift[], before: readonly Part[], after: readonly Part[]): void {
  const knew = new Map(before.map((one) => [one.id, one]));
  const here = after.filter(({ shift_id }) => shift_id === shift.id);
  const waiting = here.filter(({ state, user_id }) => state === 'waiting' && isFree(user_id, shift, shifts, after));
  const offered = here.filter(
    ({ id, state, covers_id }) => state === 'offered' && covers_id === null && knew.get(id)?.state === 'waiting',
  );
  for (const { id } of offered) expect(Math.min(...waiting.map((one) => one.id))).toBeGreaterThan(id);
  const taken = here.filter(({ id, source }) => !knew.has(id) && source === 'self').find(holds);
  if (taken) expect(waiting).toEqual([]);
}

/** Where a place was freed, it is left only if no one who waits can have it. */
function leavesNoneWaiting(shift: Shift, shifts: readonly Shift[], after: readonly Part[]): void {
  const here = after.filter(({ shift_id }) => shift_id === shift.id);
  if (here.filter(holds).length < shift.places)
    expect(here.filter((one) => one.state === 'waiting' && isFree(one.user_id, shift, shifts, after))).toEqual([]);
}

/** Who has to be asked to take over: the waiting list in its order, then the fewest hours, then whoever was asked longest ago. */
function asksInOrder(world: World, shifts: readonly Shift[], before: readonly Part[], after: readonly Part[]): number {
  const newlyOffered = after.filter(
    ({ id, state, source, covers_id }) =>
      state === 'offered' &&
      covers_id !== null &&
      source !== 'swap' &&
      before.find((one) => one.id === id)?.state !== 'offered',
  );
  if (newlyOffered.length !== 1) return 0;
  const [offer] = newlyOffered as [Part];
  const shift = shifts.find(({ id }) => id === offer.shift_id)!;
  const rest = after.filter(({ id }) => id !== offer.id);
  const waited = before.find(({ id }) => id === offer.id);
  const parts = waited ? [...rest, waited] : rest;
  const candidates = world.people
    .filter((userId) => {
      const theirs = parts.filter((one) => one.user_id === userId && one.shift_id === shift.id);
      return (
        theirs.every(({ state }) => state === 'waiting' || over.includes(state)) &&
        theirs.every(({ id, covers_id }) => id !== offer.covers_id && covers_id !== offer.covers_id) &&
        isFree(userId, shift, shifts, parts)
      );
    })
    .map((userId) => {
      const theirs = parts.filter((one) => one.user_id === userId);
      const held = theirs.filter((one) => comes(one) || one.state === 'offered');
      return {
        userId,
        waits: theirs.find((one) => one.shift_id === shift.id && one.state === 'waiting')?.id ?? Infinity,
        hours: held.reduce((sum, one) => sum + shifts.find(({ id }) => id === one.shift_id)!.hours, 0),
        lastRequestedAt:
          theirs
            .filter(({ source }) => source === 'offer')
            .map(({ asked_at }) => asked_at)
            .toSorted()
            .at(-1) ?? '',
      };
    })
    .toSorted(
      (a, b) =>
        (a.waits === b.waits ? 0 : a.waits - b.waits) ||
        a.hours - b.hours ||
        (a.lastRequestedAt < b.lastRequestedAt ? -1 : a.lastRequestedAt > b.lastRequestedAt ? 1 : a.userId - b.userId),
    );
  expect(offer.user_id, 'asked out of turn').toBe(candidates[0]?.userId);
  return candidates.length > 1 ? 1 : 0;
}

const frees: readonly Deed['what'][] = ['cancel', 'decline', 'expire', 'move'];

it(
  'never exceeds places, skips no one, asks in order and leaves everyone their rest, whatever happens in which order',
  async () => {
    const scene = await aRotaScene(api, { booking: { cancel_hours: 0 }, rest_hours: rest });
    const seen = { done: 0, raced: 0, choices: 0 };
    const play = async (world: World, played: Scene) => {
      let shifts = await stage(world, played);
      let before = await look(world);
      for (let at = 0; at < played.deeds.length;) {
        const deeds = [played.deeds[at++]!];
        while (played.deeds[at]?.races) deeds.push(played.deeds[at++]!);
        const done = await Promise.all(deeds.map((deed) => act(world, shifts, before, deed)));
        seen.done += done.filter(Boolean).length;
        if (!done.includes(true)) continue;
        const after = await look(world);
        if (deeds.some(({ what }) => what === 'edit')) shifts = await lookAgain(world, shifts);
        alwaysHolds(world, shifts, after);
        if (deeds.length > 1) seen.raced++;
        else {
          const shift = shifts[deeds[0]!.where]!;
          skipsNobody(shift, shifts, before, after);
          if (frees.includes(deeds[0]!.what)) leavesNoneWaiting(shift, shifts, after);
          seen.choices += asksInOrder(world, shifts, before, after);
        }
        before = after;
      }
    };
    const cases = isFull ? 20_000 : 500;
    const luck = isFull ? Date.now() : 1;
    await Promise.all(
      Array.from({ length: worlds }, async (_, n) => {
        const world = await aWorld(scene);
        await fc.assert(
          fc.asyncProperty(scenes, (played) => play(world, played)),
          {
            numRuns: cases / worlds,
            seed: luck + n,
          },
        );
      }),
    );
    // much is refused; what is left has to be worth the while
    expect(seen.done).toBeGreaterThan(2 * cases);
    expect(seen.raced).toBeGreaterThan(cases / 4);
    expect(seen.choices).toBeGreaterThan(cases / 20);
  },
  isFull ? 7_200_000 : 600_000,
);
