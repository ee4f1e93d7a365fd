import { describe, expect, it } from 'vitest';
import { wireEvents } from '../../platform/events/event.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { shiftSubscribers } from './assignment.subscribers.ts';
import { aRotaScene, type RotaScene } from './rota-scene.factory.ts';

const api = testApi();
const letters = wireEvents(shiftSubscribers);

interface Part {
  id: number;
  user_id: number;
  state: string;
  covers_id: number | null;
  source: string;
}
const partsOf = async ({ admin }: RotaScene, shift: number): Promise<Part[]> =>
  (await admin.get(`shifts/${shift}/assignments?limit=100`)).body.data;
const join = async (person: Caller, shift: number): Promise<Part> =>
  (await person.post(`shifts/${shift}/assignments`)).body.data;
const act = (person: Caller, part: { id: number }, verb: string, body: object = {}) =>
  person.post(`assignments/${part.id}/${verb}`, body);

/** What was mailed to an address, the newest last. */
async function mailsTo({ organisation }: RotaScene, to: string) {
  await workOff(api, organisation, letters);
  return (await listMails(api, organisation)).filter((mail) => mail.to === to);
}

describe('a swap', () => {
  it('goes to a named person, who is judged when they accept; until then the place stays', async () => {
    const scene = await aRotaScene(api, { booking: { cancel_hours: 0 } });
    const shift = await scene.shift({ places: 1 });
    const [ada, bob, eve] = [
      await scene.member({ email: 'ada@example.org' }),
      await scene.member({ email: 'bob@example.org' }),
      await scene.member({ teamId: await anotherTeam(scene) }),
    ];
    const mine = await join(ada, shift);
    expect((await act(bob, mine, 'swap')).status).toBe(404);
    for (const named of [{ email: 'nobody@example.org' }, { user_id: eve.userId }, { user_id: ada.userId }])
      expect((await act(ada, mine, 'swap', named)).status).toBe(422);
    expect((await act(ada, mine, 'swap', { email: 'BOB@example.org' })).body.data).toMatchObject({ asked: 1 });
    const [, offer] = await partsOf(scene, shift);
    expect(offer).toMatchObject({ user_id: bob.userId, state: 'offered', source: 'swap', covers_id: mine.id });
    expect((await scene.admin.get(`shifts/${shift}`)).body.data.taken).toBe(1);
    // the offer holds nothing: Bob may take another shift at that time, and then cannot swap
    const clashing = await join(bob, await scene.shift({ places: 1, hours: 73 }));
    const refused = await act(bob, offer!, 'accept');
    expect([refused.body.code, refused.body.current.reasons[0].code]).toEqual(['not_eligible', 'clash']);
    await act(bob, clashing, 'cancel');
    expect((await act(bob, offer!, 'accept')).body.data.state).toBe('confirmed');
    expect((await partsOf(scene, shift)).map(({ state }) => state)).toEqual(['cancelled', 'confirmed']);
    const subjects = (await mailsTo(scene, 'ada@example.org')).map(({ subject }) => subject.split(':')[0]);
    expect(subjects).toContain('You do not need to come');
  });

  it('goes to anyone who could, the first to accept has it, and staff approve where the rota says so', async () => {
    const scene = await aRotaScene(api, { booking: { cancel_hours: 0, swap_approval: true } });
    const shift = await scene.shift({ places: 1 });
    const [ada, bob, cem] = [await scene.member(), await scene.member(), await scene.member()];
    const lead = await scene.member({ permissions: ['assign-shifts'] });
    const mine = await join(ada, shift);
    expect((await act(ada, mine, 'swap')).body.data.asked).toBe(3);
    const offerOf = async (person: Caller) =>
      (await partsOf(scene, shift)).findLast(({ user_id }) => user_id === person.userId)!;
    expect((await act(bob, await offerOf(bob), 'accept')).body.data.state).toBe('requested');
    expect((await ada.get(`assignments/${mine.id}`)).body.data.swap).toEqual({ asked: 2, to_approve: true });
    expect((await act(bob, await offerOf(bob), 'approve')).status).toBe(403);
    expect((await act(lead, await offerOf(bob), 'decline')).body.data.state).toBe('declined');
    expect((await act(cem, await offerOf(cem), 'accept')).body.data.state).toBe('requested');
    expect((await act(lead, await offerOf(cem), 'approve')).body.data.state).toBe('confirmed');
    expect((await partsOf(scene, shift)).map(({ state }) => state)).toEqual([
      'cancelled',
      'declined',
      'confirmed',
      'cancelled',
    ]);
  });

  it('is taken back, and told when no one can', async () => {
    const scene = await aRotaScene(api);
    const shift = await scene.shift({ places: 1 });
    const [ada, bob] = [await scene.member({ email: 'ada2@example.org' }), await scene.member()];
    const mine = await join(ada, shift);
    await act(ada, mine, 'swap', { user_id: bob.userId });
    expect((await act(ada, mine, 'swap/withdraw')).body.data.state).toBe('confirmed');
    expect((await partsOf(scene, shift)).map(({ state }) => state)).toEqual(['confirmed', 'cancelled']);
    await act(ada, mine, 'swap', { user_id: bob.userId });
    await act(bob, (await partsOf(scene, shift)).at(-1)!, 'decline');
    const last = (await mailsTo(scene, 'ada2@example.org')).at(-1)!;
    expect(last.subject).toContain('You still have this shift');
  });

  it('is over for those asked when staff move the person to another shift, and they are told', async () => {
    const scene = await aRotaScene(api);
    const [shift, other] = [await scene.shift({ places: 1 }), await scene.shift({ hours: 96 })];
    const [ada, bob] = [
      await scene.member({ email: 'ada4@example.org' }),
      await scene.member({ email: 'bob4@example.org' }),
    ];
    const mine = await join(ada, shift);
    await act(ada, mine, 'swap', { user_id: bob.userId });
    expect((await act(scene.admin, mine, 'move', { shift_id: other })).status).toBe(200);
    expect((await partsOf(scene, shift)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    const subjects = async (to: string) => (await mailsTo(scene, to)).map(({ subject }) => subject.split(/[:,]/)[0]);
    expect((await subjects('bob4@example.org')).at(-1)).toBe('Offer withdrawn');
    expect(await subjects('ada4@example.org')).toContain('You have been removed from Lunch');
  });

  it('is taken back at the moment it is accepted: one of the two succeeds, without a deadlock', async () => {
    const scene = await aRotaScene(api, { booking: { cancel_hours: 0 } });
    const [ada, bob] = [await scene.member(), await scene.member()];
    const before = await countDeadlocks(api.ground);
    for (let round = 0; round < 8; round++) {
      const shift = await scene.shift({ places: 1, hours: 72 + 24 * round });
      const mine = await join(ada, shift);
      await act(ada, mine, 'swap', { user_id: bob.userId });
      const offer = (await partsOf(scene, shift)).at(-1)!;
      const [withdrawn, accepted] = await Promise.all([act(ada, mine, 'swap/withdraw'), act(bob, offer, 'accept')]);
      expect((withdrawn.status === 200 ? accepted : withdrawn).status).toBeOneOf([409, 422]);
      const coming = (await partsOf(scene, shift)).filter(({ state }) => state === 'confirmed');
      expect(coming.map(({ user_id }) => user_id)).toEqual([withdrawn.status === 200 ? ada.userId : bob.userId]);
    }
    expect(await countDeadlocks(api.ground)).toBe(before);
  });

  it('is answered once by the link of the letter, without signing in', async () => {
    const scene = await aRotaScene(api);
    const shift = await scene.shift({ places: 1 });
    const [ada, bob] = [await scene.member(), await scene.member({ email: 'bob3@example.org' })];
    await act(ada, await join(ada, shift), 'swap', { user_id: bob.userId });
    const { text } = (await mailsTo(scene, 'bob3@example.org')).at(-1)!;
    const token = /shift-offer#(mhx_[\w-]+)/.exec(text)![1]!;
    const visitor = api.anonymous(scene.organisation);
    const shown = await visitor.post('shift-offers/open', { token });
    expect(shown.body.data).toMatchObject({ shift: 'Lunch', asked_by: expect.any(String) });
    expect((await visitor.post('shift-offers/open', { token: `${token}x` })).status).toBe(404);
    expect((await visitor.post('shift-offers/answer', { token, accepts: true })).status).toBe(204);
    expect((await partsOf(scene, shift)).map(({ state }) => state)).toEqual(['cancelled', 'confirmed']);
    expect((await visitor.post('shift-offers/answer', { token, accepts: false })).status).toBe(404);
  });
});

const anotherTeam = async ({ admin }: RotaScene): Promise<number> =>
  (await admin.post('organisation/teams', { name: 'Elsewhere', parent_id: null })).body.data.id;
