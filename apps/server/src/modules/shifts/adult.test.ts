import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { wireEvents } from '../../platform/events/event.ts';
import { shiftSubscribers } from './assignment.subscribers.ts';
import { endOffer } from './commands/end-offer.ts';
import { fillPlaces } from './commands/fill-places.ts';
import { aMixedScene, computeDayTimes, type RotaScene } from './rota-scene.factory.ts';

const api = testApi({ max: 6 });
const letters = wireEvents(shiftSubscribers);

interface Part {
  id: number;
  user_id: number;
  state: string;
  covers_id: number | null;
}
const partsOf = async ({ admin }: RotaScene, shift: number): Promise<Part[]> =>
  (await admin.get(`shifts/${shift}/assignments?limit=100`)).body.data;
const join = (person: Caller, shift: number) => person.post(`shifts/${shift}/assignments`);
const act = (person: Caller, part: { id: number }, verb: string, body: object = {}) =>
  person.post(`assignments/${part.id}/${verb}`, body);
const codesOf = ({ body }: { body: { current: { reasons: { code: string }[] } } }) =>
  body.current.reasons.map(({ code }) => code);

const mixed = (rules?: Record<string, unknown>) => aMixedScene(api, rules);
/** By day, within what people under age may do. */
const byDay = (days: number) => computeDayTimes(api, days);

describe('people under age on a shift', () => {
  it('come after two checked adults, whoever places them, and are told why', async () => {
    const scene = await mixed();
    const shift = await scene.shift({ ...byDay(7), places: 5 });
    const [child, plain, one, two] = [
      await scene.young(),
      await scene.grown(),
      await scene.checked(),
      await scene.checked(),
    ];
    await join(plain, shift);
    await join(one, shift);
    expect(codesOf(await join(child, shift))).toEqual(['adults']);
    const told = (await child.get(`shifts/${shift}/eligibility`)).body.data.reasons;
    expect(told).toMatchObject([{ code: 'adults', message: expect.stringContaining('Two adults'), fix: null }]);
    const forced = { user_id: child.userId, override_reason: 'They are sensible' };
    expect(codesOf(await scene.admin.post(`shifts/${shift}/assignments`, forced))).toEqual(['adults']);
    expect(((await child.get(`shifts?filter[open_to_me]=true`)).body.data as unknown[]).length).toBe(0);
    await join(two, shift);
    expect((await join(child, shift)).body.data.state).toBe('confirmed');
    expect(await scene.shortOf(shift)).toBe(false);
  });

  it('are not left alone in silence when an adult goes: staff see the shift as short, and its supervisor is told', async () => {
    const scene = await mixed();
    const lead = await scene.grown({ email: 'lead@example.org', permissions: ['assign-shifts'] });
    const shift = await scene.shift({ ...byDay(3), places: 5, minimum: 1, supervisor_id: lead.userId });
    const [child, one, two] = [await scene.young(), await scene.checked(), await scene.checked()];
    for (const person of [one, two, child]) expect((await join(person, shift)).status).toBe(201);
    const needed = async (reader: Caller) => {
      const { data } = (await reader.get(`assignments?filter[shift_id]=${shift}&filter[state]=confirmed`)).body;
      return data.map(({ needed_adult }: { needed_adult?: boolean }) => needed_adult);
    };
    expect(await needed(lead)).toEqual([true, true, false]);
    expect(await needed(two)).toEqual([undefined]);
    const mine = (await partsOf(scene, shift)).find(({ user_id }) => user_id === two.userId)!;
    expect((await act(two, mine, 'cancel')).body.data.state).toBe('cancelled');
    expect(await scene.shortOf(shift)).toBe(true);
    const short = (reader: Caller) => reader.get(`shifts?filter[short]=true&filter[id]=${shift}`);
    expect((await short(lead)).body.data).toHaveLength(1);
    expect((await short(child)).body.data).toHaveLength(0);
    expect((await child.get(`shifts/${shift}`)).body.data).not.toHaveProperty('short_of_adults');
    const [onBoard] = (await lead.get(`rota/${byDay(3).starts_at.slice(0, 10)}`)).body.data;
    expect(onBoard).toMatchObject({ id: shift, short_of_adults: true });
    expect((await child.get(`rota/${byDay(3).starts_at.slice(0, 10)}`)).body.data[0].short_of_adults).toBe(false);
    await workOff(api, scene.organisation, letters);
    const told = (await listMails(api, scene.organisation)).filter(({ to }) => to === 'lead@example.org');
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('Checked adults needed')]);
    expect((await join(await scene.checked(), shift)).status).toBe(201);
    expect(await scene.shortOf(shift)).toBe(false);
    expect((await join(await scene.checked(), shift)).status).toBe(201);
    expect(await needed(lead)).toEqual([false, false, false, false]);
  });

  it('keep the adults they need when one hands over: by a swap, for cover, or by staff', async () => {
    const scene = await mixed({ booking: { cancel_hours: 400 } });
    const shift = await scene.shift({ ...byDay(7), places: 3 });
    const [child, one, two] = [await scene.young(), await scene.checked(), await scene.checked()];
    for (const person of [one, two, child]) await join(person, shift);
    const plain = await scene.grown();
    const partOf = async ({ userId }: Caller) =>
      (await partsOf(scene, shift)).find(({ user_id, state }) => user_id === userId && state !== 'cancelled')!;
    expect((await act(one, await partOf(one), 'swap', { user_id: plain.userId })).status).toBe(422);
    const day = byDay(7).starts_at.slice(0, 10);
    const swapped = await scene.admin.post('organisation/rotas/replace', {
      user_id: one.userId,
      replacement_id: plain.userId,
      from: day,
      to: day,
    });
    expect(swapped.body.data.kept[0].reasons.map(({ code }: { code: string }) => code)).toEqual(['adults']);
    // no one suitable: the place is held, and the next checked adult is asked
    expect((await act(one, await partOf(one), 'cancel')).body.data.state).toBe('cover-requested');
    expect((await partsOf(scene, shift)).filter(({ state }) => state === 'offered')).toEqual([]);
    const third = await scene.checked();
    await scene.inside((ctx) => fillPlaces(ctx, shift));
    const offer = await partOf(third);
    expect(offer.state).toBe('offered');
    expect((await act(third, offer, 'accept')).body.data.state).toBe('confirmed');
    expect(await scene.shortOf(shift)).toBe(false);
    // the child's own place may go to anyone
    expect((await act(child, await partOf(child), 'swap', { user_id: plain.userId })).status).toBe(200);
  });

  it('who wait are asked once the adults are there', async () => {
    const scene = await mixed();
    const shift = await scene.shift({ ...byDay(7), places: 3 });
    const [child, one, two, plain] = [
      await scene.young(),
      await scene.checked(),
      await scene.checked(),
      await scene.grown(),
    ];
    for (const person of [one, two, plain]) await join(person, shift);
    expect((await join(child, shift)).body.data.state).toBe('waiting');
    for (const person of [two, plain])
      await act(
        person,
        (await partsOf(scene, shift)).find(({ user_id }) => user_id === person.userId)!,
        'cancel',
      );
    const childNow = async () => (await partsOf(scene, shift)).find(({ user_id }) => user_id === child.userId)!;
    expect((await childNow()).state).toBe('waiting');
    await join(await scene.checked(), shift);
    await workOff(api, scene.organisation, letters);
    expect((await childNow()).state).toBe('offered');
    // one leaves before the answer
    await act(
      one,
      (await partsOf(scene, shift)).find(({ user_id }) => user_id === one.userId)!,
      'cancel',
    );
    expect(codesOf(await act(child, await childNow(), 'accept'))).toEqual(['adults']);
  });

  it('take a place or are refused when an adult leaves at the same moment, and staff know in either case', async () => {
    const scene = await mixed();
    const [child, one, two] = [await scene.young(), await scene.checked(), await scene.checked()];
    for (let round = 0; round < (process.env.TEST_FULL ? 100 : 8); round++) {
      const shift = await scene.shift({ ...byDay(7 + round * 7), places: 5 });
      await join(one, shift);
      const { id } = (await join(two, shift)).body.data;
      const [left, came] = await Promise.all([act(two, { id }, 'cancel'), join(child, shift)]);
      expect(left.body.data.state).toBe('cancelled');
      if (came.status !== 201) expect(codesOf(came)).toEqual(['adults']);
      expect(await scene.shortOf(shift)).toBe(came.status === 201);
    }
  });

  it('never come before the adults and never lose one but by leaving, whatever people do in which order', async () => {
    const scene = await mixed({ booking: { cancel_hours: 0 } });
    const checked = [await scene.checked(), await scene.checked(), await scene.checked()];
    const young = [await scene.young(), await scene.young()];
    const people = [...checked, ...young, await scene.grown(), await scene.grown()];
    const idsOf = (some: readonly Caller[]) => some.map(({ userId }) => userId);
    const deed = fc.record({
      place: fc.nat(people.length - 1),
      what: fc.constantFrom('join', 'join', 'cancel', 'accept', 'decline', 'expire', 'cover', 'swap', 'staff', 'fill'),
    });
    let days = 3;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: 5 }),
        fc.array(deed, { minLength: 8, maxLength: 25 }),
        async (places, deeds) => {
          const shift = await scene.shift({ ...byDay((days += 7)), places });
          let before = { adults: 0, minors: 0 };
          for (const { place, what } of deeds) {
            const person = people[place]!;
            const mine = (await partsOf(scene, shift)).find(
              ({ user_id, state }) =>
                user_id === person.userId && !['cancelled', 'declined', 'expired'].includes(state),
            );
            if (what === 'join') await join(person, shift);
            else if (what === 'staff')
              await scene.admin.post(`shifts/${shift}/assignments`, { user_id: person.userId });
            else if (what === 'fill') await scene.inside((ctx) => fillPlaces(ctx, shift));
            else if (mine?.state === 'offered' && what === 'expire')
              await scene.inside(async (ctx) => {
                await ctx.db.run(
                  sql`update shift_assignments set offer_expires_at = ${new Date(api.clock.now().getTime() - 1)} where id = ${mine.id}`,
                );
                await endOffer(ctx, mine.id);
              });
            else if (mine && what !== 'expire') await act(person, mine, what === 'cover' ? 'request-cover' : what);
            const coming = (await partsOf(scene, shift)).filter(({ state }) =>
              ['confirmed', 'cover-requested'].includes(state),
            );
            const count = (some: readonly Caller[]) =>
              coming.filter(({ user_id }) => idsOf(some).includes(user_id)).length;
            const after = { adults: count(checked), minors: count(young) };
            if (after.minors > before.minors) expect(after.adults).toBeGreaterThanOrEqual(2);
            if (after.minors > 0 && after.adults < Math.min(2, before.adults)) expect(what).toBe('cancel');
            expect(await scene.shortOf(shift)).toBe(after.minors > 0 && after.adults < 2);
            before = after;
          }
          await scene.admin.put(`shifts/${shift}`, { state: 'cancelled' });
        },
      ),
      { numRuns: process.env.TEST_FULL ? 500 : 10 },
    );
  }, 600_000);
});
