import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { aFullOrganisation } from '../../testing/full-organisation.ts';
import { listMails } from '../../testing/post.ts';
import { anApplicant } from '../applications/application.factory.ts';
import { settleDecisions } from '../applications/decision.factory.ts';
import { aPerson } from '../users/user.factory.ts';

const api = testApi();

async function aScene(change: object = {}) {
  const full = await aFullOrganisation(api);
  const path = `opportunities/${full.ids.opportunity}`;
  const { status } = await full.admin.put(path, { state: 'open', end_date: null, ...change });
  expect(status).toBe(200);
  return { ...full, path, visitor: api.anonymous(full.organisation) };
}
const clear = (organisationId: number, opportunityId: number) =>
  api.ground.owner.query(
    `update data.applications set state = 'cleared', parental_consent_at = now() where organisation_id = $1 and opportunity_id = $2`,
    [organisationId, opportunityId],
  );

describe('an opportunity', () => {
  it('takes no application after its closing date, and says so', async () => {
    const { visitor, admin, path } = await aScene({ closing_date: '2090-01-01' });
    expect((await visitor.get(path)).body.data.accepting).toBe(true);
    await admin.put(path, { closing_date: '2020-01-01' });
    expect((await visitor.get(path)).body.data.accepting).toBe(false);
    const reply = await visitor.post(`${path}/apply`, anApplicant());
    expect([reply.status, reply.body.code]).toEqual([409, 'not_open']);
    expect((await visitor.get('opportunities/open')).body.data.opportunities).toEqual([]);
  });

  it('is full once as many are cleared as are wanted, and closes only where that was asked for', async () => {
    const { organisation, ids, visitor, admin, path } = await aScene({ places_wanted: 1 });
    expect((await visitor.post(`${path}/apply`, anApplicant())).status).toBe(201);
    await api.ground.owner.query('delete from data.applications where organisation_id = $1 and user_id = $2', [
      organisation.id,
      ids.user,
    ]);
    await clear(organisation.id, ids.opportunity!);
    const shown = async () => (await visitor.get(path)).body.data;
    expect((await shown()).places_filled).toBeGreaterThanOrEqual(1);
    expect((await shown()).accepting).toBe(true);
    await admin.put(path, { close_when_full: true });
    expect((await shown()).accepting).toBe(false);
    await admin.put(path, { places_wanted: 500 });
    expect((await shown()).accepting).toBe(true);
  });

  it('counts someone only once their clearance can no longer be undone', async () => {
    const { organisation, admin, ids, visitor, path } = await aScene({ places_wanted: 1, close_when_full: true });
    await api.ground.owner.query('delete from data.applications where organisation_id = $1', [organisation.id]);
    const person = await aPerson(api.ground, organisation.id, { status_id: 1, dob: '1990-04-02' });
    const entered = await admin.post('applications', { user_id: person, opportunity_id: ids.opportunity });
    const cleared = await admin.post(`applications/${entered.body.data.id}/clear`, {
      start_date: '2030-01-01',
      override_reason: 'Known for years',
    });
    expect([entered.status, cleared.status]).toEqual([201, 200]);
    const shown = async () => {
      const { accepting, places_filled } = (await visitor.get(path)).body.data;
      return { accepting, places_filled };
    };
    expect(await shown()).toEqual({ accepting: true, places_filled: 0 });
    await settleDecisions(api, organisation);
    expect(await shown()).toEqual({ accepting: false, places_filled: 1 });
  });

  it('lies where its postcode or town is, unless someone says where', async () => {
    const { admin, path } = await aScene({ postcode: 'LS1 4AP' });
    const at = async () => {
      const { latitude, longitude } = (await admin.get(path)).body.data;
      return [latitude, longitude];
    };
    expect(await at()).toEqual([53.8, -1.55]);
    await admin.put(path, { postcode: '', town: 'York' });
    expect(await at()).toEqual([53.96, -1.08]);
    await admin.put(path, { latitude: 54.5, longitude: -0.6 });
    expect(await at()).toEqual([54.5, -0.6]);
    await admin.put(path, { summary: 'Another' });
    expect(await at()).toEqual([54.5, -0.6]);
    await admin.put(path, { town: 'Nowhere at all' });
    expect(await at()).toEqual([null, null]);
    const half = await admin.put(path, { latitude: 1 });
    expect([half.status, Object.keys(half.body.errors)]).toEqual([422, ['longitude']]);
  });

  it('passes a visitor’s question on to its contact and shows no one the address', async () => {
    const { organisation, visitor, path } = await aScene({ contact_email: 'ask@example.org' });
    const shown = (await visitor.get(path)).body.data;
    expect([shown.takes_questions, shown.contact_email]).toEqual([true, undefined]);
    const question = { name: 'Sam', email: 'sam@example.net', message: 'May I bring my dog?\n\nIt is small.' };
    expect((await visitor.post(`${path}/contact`, question)).status).toBe(204);
    const mail = (await listMails(api, organisation)).find(({ to }) => to === 'ask@example.org');
    expect(mail!.text).toContain('It is small.');
    expect(mail!.text).toContain('sam@example.net');
    // whoever presses reply answers the visitor
    const waiting = await api.ground.owner.query(
      `select reply_to from data.outbox_messages where organisation_id = $1 and "to" = 'ask@example.org'`,
      [organisation.id],
    );
    expect(waiting.rows).toEqual([{ reply_to: 'sam@example.net' }]);
    const empty = await visitor.post(`${path}/contact`, { name: '', email: 'x', message: ' ' });
    expect([empty.status, Object.keys(empty.body.errors).toSorted()]).toEqual([422, ['email', 'message', 'name']]);
    for (let i = 0; i < 4; i++) await visitor.post(`${path}/contact`, question);
    expect((await visitor.post(`${path}/contact`, question)).status).toBe(429);
  });

  it('takes no question without a contact', async () => {
    const { visitor, path } = await aScene({ contact_email: null });
    const question = { name: 'Sam', email: 'sam@example.net', message: 'Hello?' };
    expect((await visitor.post(`${path}/contact`, question)).status).toBe(404);
  });

  it('names others that are open and like it, the most alike first', async () => {
    const { ids, admin, visitor, path } = await aScene();
    const add = async (slug: string, over: object) =>
      admin.post('opportunities', {
        slug,
        display_name: slug,
        type: 'Residential-long',
        state: 'open',
        team_id: ids.team,
        role_profile_id: ids.roleProfile,
        ...over,
      });
    await add('same-team', {});
    await add('same-family', { role_family_id: ids.roleFamily });
    await add('over-already', { role_family_id: ids.roleFamily, closing_date: '2020-01-01' });
    await add('not-published', { state: 'draft' });
    await admin.put(path, { role_family_id: ids.roleFamily });
    const names = (await visitor.get(`${path}/related`)).body.data.map((row: { slug: string }) => row.slug);
    expect(names.slice(0, 2)).toEqual(['same-family', 'same-team']);
    expect(names).not.toContain('over-already');
    expect(names).not.toContain('not-published');
  });

  it('shows public tags and pictures to everyone, and notes to staff alone', async () => {
    const { ids, admin, visitor, path, canary } = await aScene();
    const tag = await admin.post('organisation/tags', { name: 'Dogs welcome', visibility: 'public' });
    await admin.post(`${path}/tags`, { tag_id: tag.body.data.id });
    const shown = await visitor.get(path);
    expect(shown.body.data.tags).toEqual([{ id: tag.body.data.id, name: 'Dogs welcome', colour: 'grey' }]);
    // what hangs on the role in this organisation is no picture
    expect(shown.body.data.images).toEqual([]);
    await api.ground.owner.query(
      `update data.files f set thumb_key = 'x' from data.role_profile_images i where i.organisation_id = f.organisation_id and i.file_id = f.id and i.id = $1`,
      [ids.roleProfileImage],
    );
    expect((await visitor.get(path)).body.data.images).toHaveLength(1);
    const note = await admin.post(`${path}/notes`, { text: `Quiet ${canary}` });
    expect(note.body.data).toMatchObject({ author_id: admin.userId, author_name: expect.any(String) });
    expect((await visitor.get(`${path}/notes`)).status).toBe(401);
  });
});
