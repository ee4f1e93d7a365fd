import { describe, expect, it } from 'vitest';
import { makeContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { aTeam } from '../users/user.factory.ts';
import { anEventScene, type EventScene } from './event-scene.factory.ts';
import { eventJobs, sweepWalkUps } from './event.jobs.ts';
import { eventSubscribers } from './event.subscribers.ts';

const api = testApi();
const jobs = eventSubscribers.map(({ job }) => job);

async function mailsOf({ organisation }: EventScene) {
  await workOff(api, organisation, jobs);
  return (await listMails(api, organisation)).filter(({ template }) => template.startsWith('events.'));
}
const idOf = (path: string): number => Number(path.split('/').at(-1));

describe('an event', () => {
  it('is seen by those for whom it is meant', async () => {
    const scene = await anEventScene(api);
    const elsewhere = await aTeam(api.ground, scene.organisation.id);
    const below = await aTeam(api.ground, scene.organisation.id, { parentId: scene.team });
    const people = {
      visitor: api.anonymous(scene.organisation),
      stranger: await scene.member({ teamId: elsewhere }),
      otherLead: await scene.member({ teamId: elsewhere, permissions: ['manage-events'] }),
      member: await scene.member(),
      memberBelow: await scene.member({ teamId: below }),
      invited: await scene.member({ teamId: elsewhere }),
      lead: await scene.member({ permissions: ['manage-events'] }),
    };
    const seen: Record<string, string> = {};
    for (const [visibility, state] of [
      ['public', 'published'],
      ['team', 'published'],
      ['invited', 'published'],
      ['public', 'draft'],
    ]) {
      const [event, session] = await scene.event({ visibility, state });
      const invitation = { kind: 'people', user_ids: [people.invited.userId] };
      expect((await scene.admin.post(`${event}/invitations`, invitation)).status).toBe(201);
      for (const [name, caller] of Object.entries(people)) {
        const [one, below1, list] = [
          await caller.get(event),
          await caller.get(session),
          await caller.get(`events?filter[id]=${idOf(event)}`),
        ];
        expect([below1.status, list.body.data.length], `${name} ${visibility} ${state}`).toEqual([
          one.status,
          one.status === 200 ? 1 : 0,
        ]);
        seen[name] = `${seen[name] ?? ''} ${one.status}`.trim();
      }
    }
    expect(seen).toEqual({
      visitor: '200 404 404 404',
      stranger: '200 404 404 404',
      otherLead: '200 404 404 404',
      member: '200 200 404 404',
      memberBelow: '200 200 404 404',
      invited: '200 200 200 404',
      lead: '200 200 200 200',
    });
    const [event, session] = await scene.event();
    expect((await people.otherLead.put(event, { name: 'Mine' })).status).toBe(403);
    expect((await people.otherLead.post('events', { name: 'Mine', team_id: scene.team })).status).toBe(403);
    expect((await people.lead.put(session, { location: 'Barn' })).status).toBe(200);
    expect((await people.lead.put(event, { team_id: elsewhere })).status).toBe(403);
  });

  it('invites people, a team, a tag or a saved list once, and tells them when it is published', async () => {
    const scene = await anEventScene(api);
    const [event, session] = await scene.event({ visibility: 'invited', state: 'draft' });
    const [ada, bea] = [await scene.member({ email: 'ada@example.org' }), await scene.member()];
    const invite = (body: object) => scene.admin.post(`${event}/invitations`, body);
    expect(Object.keys((await invite({ kind: 'team' })).body.errors)).toEqual(['team_id']);
    expect(Object.keys((await invite({ kind: 'people', user_ids: [ada.userId, 999_999] })).body.errors)).toEqual([
      'user_ids.1',
    ]);
    const team = await invite({ kind: 'team', team_id: scene.team, message: 'Bring boots.' });
    expect([team.status, team.body.data.kind]).toEqual([201, 'team']);
    const list = await scene.admin.post('organisation/saved-list', { name: 'Bakers', user_ids: [bea.userId] });
    const saved = { saved_list_id: list.body.data.id };
    await invite({ kind: 'saved-list', ...saved });
    const known = await scene.admin.get(`${event}/get-users-saved-list?saved_list_id=${saved.saved_list_id}`);
    expect(known.body.data).toMatchObject([{ user_id: bea.userId, invited: true }]);
    expect((await scene.admin.get(session)).body.data.invited).toBe(2);
    expect(await mailsOf(scene)).toEqual([]);
    await scene.admin.put(event, { state: 'published' });
    const told = await mailsOf(scene);
    expect(told.map(({ template }) => template)).toEqual(['events.invited', 'events.invited']);
    expect(told.find(({ to }) => to === 'ada@example.org')!.text).toContain('Bring boots.');
    await invite({ kind: 'people', user_ids: [ada.userId] });
    expect(await mailsOf(scene)).toHaveLength(2);
    // a session that is added later is theirs too; what no one has answered is taken back with the invitation
    const addedSession = await scene.admin.post(`${event}/sessions`, {
      starts_at: '2040-01-01T10:00:00Z',
      ends_at: '2040-01-01T12:00:00Z',
    });
    expect((await scene.admin.get(`${event}/sessions/${addedSession.body.data.id}`)).body.data.invited).toBe(2);
    await scene.admin.remove(`${event}/invitations/${team.body.data.id}`);
    expect((await scene.admin.get(session)).body.data.invited).toBe(2);
    expect((await ada.get('events?filter[mine]=true')).body.data).toMatchObject([
      { my_states: ['invited', 'invited'] },
    ]);
  });

  it('tells what changed, and when it is cancelled', async () => {
    const scene = await anEventScene(api);
    const [event, session] = await scene.event({ location: 'Village hall' });
    const person = await scene.member({ email: 'told@example.org' });
    await person.post(`${session}/attendees`, {});
    await scene.admin.put(event, { location: 'Old Mill' });
    await scene.admin.put(session, { waiting_list: false });
    const [moved, ...more] = await mailsOf(scene);
    expect([moved!.to, moved!.template, more]).toEqual(['told@example.org', 'events.changed', []]);
    expect(moved!.text).toContain('Where: Village hall → Old Mill');
    expect(moved!.text).not.toContain('When:');
    await scene.admin.put(event, { state: 'cancelled' });
    expect((await mailsOf(scene)).at(-1)).toMatchObject({ template: 'events.cancelled', to: 'told@example.org' });
  });

  it('tells people who are taken off the list, as long as it is still to come', async () => {
    const scene = await anEventScene(api);
    const [event, session] = await scene.event({ name: 'Picnic' });
    const [, past] = await scene.event({ name: 'Walk' }, { hours: -5 });
    const people = await Promise.all([1, 2, 3, 4].map(() => scene.member()));
    const ids = people.map(({ userId }) => userId!);
    for (const path of [session, past]) {
      const all = { ids: [idOf(path)], user_ids: ids.slice(0, 3), state: 'going' };
      await scene.admin.put(`${path.split('/').slice(0, 2).join('/')}/sessions/bulk-update-attendees`, all);
    }
    await scene.admin.post(`${session}/attendees`, { user_id: ids[3], state: 'invited' });
    await mailsOf(scene);
    await scene.admin.put(`${session}/attendees/${ids[0]}`, { state: 'not-going' });
    await scene.admin.remove(`${session}/attendees/${ids[1]}`);
    await scene.admin.put(`${session}/bulk-delete-users`, { user_ids: [ids[2], ids[3]] });
    await scene.admin.put(`${past}/bulk-delete-users`, { user_ids: [ids[2]] });
    await scene.admin.put(`${past}/attendees/${ids[0]}`, { state: 'not-going' });
    const told = (await mailsOf(scene)).filter(({ template }) => template === 'events.removed');
    expect(told.map(({ subject }) => subject.split(',')[0])).toEqual(
      Array(3).fill('You are no longer on the list: Picnic'),
    );
    expect(new Set(told.map(({ to }) => to)).size).toBe(3);
    expect((await people[0]!.put(`${session}/attendees/${ids[0]}`, { state: 'going' })).status).toBe(200);
    await people[0]!.put(`${session}/attendees/${ids[0]}`, { state: 'not-going' });
    await scene.admin.put(event, { state: 'draft' });
    expect((await mailsOf(scene)).filter(({ template }) => template === 'events.removed')).toHaveLength(3);
  });

  it('changes several sessions and attendees at once, or none', async () => {
    const scene = await anEventScene(api);
    const [event, first] = await scene.event({}, { capacity: 2 });
    const [strange] = await scene.event();
    const { starts_at, ends_at } = (await scene.admin.get(first)).body.data;
    const second = (await scene.admin.post(`${event}/sessions`, { starts_at, ends_at })).body.data.id;
    const ids = [idOf(first), second];
    const bulk = (call: string, body: object) => scene.admin.put(`${event}/sessions/${call}`, body);
    const wrong = await bulk('bulk-update', { ids: [...ids, 999_999], set: { capacity: 9 } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['ids.2']]);
    expect((await bulk('bulk-update', { ids, set: { move_minutes: 60 } })).body.data).toEqual({ changed: 2 });
    const moved = (await scene.admin.get(first)).body.data.starts_at;
    expect(Date.parse(moved) - Date.parse(starts_at)).toBe(3_600_000);
    await bulk('bulk-update-location', { ids, location: 'Barn' });
    expect((await scene.admin.get(first)).body.data.location).toBe('Barn');
    const people = [await scene.member(), await scene.member(), await scene.member()];
    const user_ids = people.map(({ userId }) => userId);
    const put = await bulk('bulk-update-attendees', { ids, user_ids, state: 'going' });
    expect(put.body.data).toEqual({ changed: 6 });
    expect((await scene.admin.get(first)).body.data).toMatchObject({ going: 2, waiting: 1 });
    const set = await scene.admin.put(`${first}/bulk-update-user-status`, { user_ids: [user_ids[0]], state: 'maybe' });
    expect(set.body.data).toEqual({ changed: 1, skipped: [] });
    expect((await scene.admin.get(first)).body.data).toMatchObject({ going: 1, taken: 2, waiting: 0, maybe: 1 });
    const gone = await scene.admin.put(`${first}/bulk-delete-users`, { user_ids: [...user_ids, scene.admin.userId] });
    expect(gone.body.data).toEqual({ changed: 3, skipped: [{ user_id: scene.admin.userId, code: 'not_found' }] });
    expect((await scene.admin.put(`${strange}/sessions/bulk-update`, { ids, set: { capacity: 9 } })).status).toBe(422);
    const lead = await scene.member({ permissions: ['record-attendance'] });
    expect((await lead.put(`${event}/sessions/bulk-update`, { ids, set: { capacity: 9 } })).status).toBe(403);
    const neither = await scene.admin.put(`${first}/bulk-update-user-status`, { user_ids });
    expect(Object.keys(neither.body.errors)).toEqual(['state']);
  });
});

describe('someone without an account', () => {
  const ada = { first_name: 'Ada', last_name: 'Guest', email: 'guest@example.org', consent: true };

  it('signs up for a public event, answers by the link of the letter and waits where it is full', async () => {
    const scene = await anEventScene(api);
    const visitor = api.anonymous(scene.organisation);
    const [event, session] = await scene.event({}, { capacity: 1 });
    const session_id = idOf(session);
    const wrong = await visitor.post(`${event}/sign-up`, { ...ada, session_id, email: 'no', consent: false });
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['consent', 'email']);
    expect((await visitor.post(`${event}/sign-up`, { ...ada, session_id: 1 })).body.errors).toHaveProperty(
      'session_id',
    );
    const signUp = (over: object = {}) => visitor.post(`${event}/sign-up`, { ...ada, session_id, ...over });
    expect((await signUp()).body.data).toEqual({ state: 'going' });
    expect((await signUp({ first_name: 'ADA' })).body.data).toEqual({ state: 'going' });
    expect((await signUp({ first_name: 'Bea', email: 'bea@example.org' })).body.data).toEqual({ state: 'waiting' });
    const people = (await scene.admin.get('users?filter[status_id]=5')).body.data;
    expect(people).toHaveLength(2);
    const tokenIn = (text: string) => /\/events\/answer#(\S+)/.exec(text)![1]!;
    const [first] = await mailsOf(scene);
    const token = tokenIn(first!.text);
    expect((await visitor.post('event-answers', { token })).body.data).toMatchObject({ state: 'going' });
    await visitor.post('event-answers', { token, answer: 'not-going' });
    const offered = (await mailsOf(scene)).at(-1)!;
    expect([offered.to, offered.template]).toEqual(['bea@example.org', 'events.offered']);
    const accepted = await visitor.post('event-answers', { token: tokenIn(offered.text), answer: 'going' });
    expect(accepted.body.data.state).toBe('going');
    expect((await visitor.post('event-answers', { token: 'mhw_none' })).status).toBe(404);
    const [closed, inside] = await scene.event({ visibility: 'team' });
    expect((await visitor.post(`${closed}/sign-up`, { ...ada, session_id: idOf(inside) })).status).toBe(404);
  });

  it('gives members a link, too, where a place is offered: it works without signing in', async () => {
    const scene = await anEventScene(api);
    const visitor = api.anonymous(scene.organisation);
    const [event, session] = await scene.event({ visibility: 'team' }, { capacity: 1 });
    const [first, second] = [await scene.member(), await scene.member()];
    for (const person of [first, second]) await person.post(`${session}/attendees`, {});
    await first.put(`${session}/attendees/${first.userId}`, { state: 'not-going' });
    const [offered, ...others] = await mailsOf(scene);
    expect([offered!.template, others]).toEqual(['events.offered', []]);
    expect((await second.get('users/me/notifications')).body.data).toMatchObject([{ path: '/portal/events' }]);
    const token = /\/events\/answer#(\S+)/.exec(offered!.text)![1]!;
    expect((await visitor.post('event-answers', { token })).body.data).toMatchObject({ state: 'offered' });
    const accepted = await visitor.post('event-answers', { token, answer: 'going' });
    expect(accepted.body.data).toMatchObject({ state: 'going', event_id: idOf(event) });
    expect((await second.get(`${session}/attendees/${second.userId}`)).body.data.state).toBe('going');
    await visitor.post('event-answers', { token, answer: 'not-going' });
    // what they did themselves is not told to them
    expect(await mailsOf(scene)).toHaveLength(1);
  });

  it('is erased thirty days after the session unless someone takes them on', async () => {
    const scene = await anEventScene(api);
    const { organisation, admin } = scene;
    const [, session] = await scene.event({}, { hours: 24 });
    const lead = await scene.member({ permissions: ['record-attendance'] });
    const walkUp = (last_name: string) => lead.post(`${session}/walk-ups`, { first_name: 'Walk', last_name });
    const [left, taken] = [(await walkUp('Left')).body.data.user_id, (await walkUp('Taken')).body.data.user_id];
    expect((await admin.put(`users/${taken}`, { status_id: 2 })).status).toBe(200);
    const sweep = async (days: number) => {
      const now = new Date(api.clock.now().getTime() + days * 86_400_000);
      const clock = { now: () => now };
      await api.ground.database.transaction(organisation.id, (db) =>
        enqueue(makeContext({ db, actor: system, organisation, requestId: 'test' }, clock), sweepWalkUps, {}),
      );
      await workOff({ ground: api.ground, clock: { ...api.clock, ...clock } }, organisation, eventJobs);
      return [left, taken].map(async (id) => (await admin.get(`users/${id}`)).body.data?.status_id ?? null);
    };
    expect(await Promise.all(await sweep(29))).toEqual([5, 2]);
    expect(await Promise.all(await sweep(33))).toEqual([6, 2]);
    expect((await admin.get(`${session}/attendees`)).body.data).toHaveLength(1);
  });
});
