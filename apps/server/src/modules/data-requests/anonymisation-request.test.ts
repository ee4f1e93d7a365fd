import {
  anonymisationRequest,
  requestAnonymisation,
} from '@manyhands/contract/data-requests/anonymisation-request.resource.ts';
import { describe, expect, it } from 'vitest';
import { makeContext } from '../../platform/context.ts';
import { openFileArea } from '../../platform/files/file-area.ts';
import { system } from '../../platform/policy/actor.ts';
import { accessTable, testApi, testFiles, type AccessScene, type Caller } from '../../testing/api.ts';
import { listMails } from '../../testing/post.ts';
import { sweepEphemeral } from '../files/commands/sweep-ephemeral.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { makeExports } from './data-request.factory.ts';

const api = testApi();

async function aScene() {
  const organisation = await api.ground.organisation();
  const district = await aTeam(api.ground, organisation.id);
  const child = await aPerson(api.ground, organisation.id, {
    first_name: 'Wren',
    last_name: 'Ash',
    dob: `${new Date().getUTCFullYear() - 12}-01-31`,
  });
  await aRole(api.ground, organisation.id, child, { teamId: district });
  const somebody = async (teamId: number | null, ...permissions: string[]) => {
    const id = await aPerson(api.ground, organisation.id, { dob: '1980-01-31' });
    await aRole(api.ground, organisation.id, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  const guardian = await somebody(null, 'view-users', 'anonymise-users');
  await api.ground.database.transaction(organisation.id, (db) =>
    db.insertInto('guardians').values({ user_id: child, guardian_id: guardian.userId! }).execute(),
  );
  const self = await api.as(organisation, child);
  const ask = async (caller: Caller = self, body: object = { reason: 'I am moving away' }) =>
    (await caller.post(`users/${child}/request-anonymisation`, body)).body.data?.id as number;
  const statusOf = async () =>
    (await api.ground.owner.query<{ status_id: number }>('select status_id from data.users where id = $1', [child]))
      .rows[0]!.status_id;
  return { organisation, district, child, self, guardian, somebody, ask, statusOf };
}

async function aWaitingOne() {
  const scene = await aScene();
  return { ...scene, id: await scene.ask(), elsewhere: await aTeam(api.ground, scene.organisation.id) };
}
let shared: ReturnType<typeof aWaitingOne> | undefined;

for (const resource of [requestAnonymisation, anonymisationRequest]) {
  accessTable(
    'a request to be anonymised',
    async (): Promise<AccessScene> => {
      const { organisation, district, elsewhere, child, self, guardian, somebody, id } = await (shared ??=
        aWaitingOne());
      await api.ground.owner.query(
        `update data.anonymisation_requests set state = 'waiting', decided_at = null where id = $1`,
        [id],
      );
      const one = `anonymisation-requests/${id}`;
      const personas = {
        self,
        guardian,
        anonymous: api.anonymous(organisation),
        viewer: () => somebody(null, 'view-users', 'edit-users'),
        decider: () => somebody(district, 'anonymise-users'),
        deciderElsewhere: () => somebody(elsewhere, 'anonymise-users'),
      };
      if (resource === requestAnonymisation)
        return {
          paths: {
            POST: `users/${child}/request-anonymisation`,
            GET: `users/${child}/request-anonymisation`,
            DELETE: `users/${child}/request-anonymisation`,
          },
          personas,
        };
      return {
        paths: {
          list: 'anonymisation-requests',
          show: one,
          create: 'anonymisation-requests',
          update: one,
          remove: one,
          POST: `${one}/withdraw`,
        },
        personas,
      };
    },
    resource === requestAnonymisation
      ? `
                      POST  GET  DELETE
    self              409   405  405
    guardian          409   405  405
    viewer            403   405  405
    decider           404   405  405
    deciderElsewhere  404   405  405
    anonymous         401   405  405
  `
      : `
                      list  show  create  update  remove  POST
    self              200   200   405     405     405     200
    guardian          200   200   405     405     405     200
    viewer            200   404   405     405     405     404
    decider           200   200   405     405     405     403
    deciderElsewhere  200   404   405     405     405     404
    anonymous         401   401   405     405     405     401
  `,
  );
}

describe('a request to be anonymised', () => {
  it('waits, is told to whoever asked and to those who can decide, and names no one in their post', async () => {
    const { organisation, district, self, somebody, ask } = await aScene();
    const decider = await somebody(district, 'anonymise-users');
    await somebody(await aTeam(api.ground, organisation.id), 'anonymise-users');
    const id = await ask();
    expect((await self.get(`anonymisation-requests/${id}`)).body.data).toMatchObject({
      state: 'waiting',
      reason: 'I am moving away',
      user_name: 'Wren Ash',
      by_guardian: false,
    });
    expect((await self.post('users/me/request-anonymisation', {})).body.code).toBe('request_waiting');
    const mails = await listMails(api, organisation);
    const addressOf = async (userId: number | null) =>
      (
        await api.ground.owner.query<{ email: string }>('select email from data.email_addresses where user_id = $1', [
          userId,
        ])
      ).rows[0]!.email;
    expect(
      mails.filter(({ template }) => template === 'data-requests.anonymisation-received').map(({ to }) => to),
    ).toEqual([await addressOf(self.userId)]);
    const waits = mails.filter(({ template }) => template === 'data-requests.anonymisation-waits');
    expect(waits.map(({ to }) => to)).toContain(await addressOf(decider.userId));
    // the guardian may erase people too, and the other decider looks after another team
    expect(waits).toHaveLength(2);
    for (const { subject, text, html } of waits) expect(`${subject}${text}${html}`).not.toMatch(/Wren|Ash/);
    expect(await self.post('users/me/request-anonymisation', { reason: 'x'.repeat(2001), more: 1 })).toMatchObject({
      status: 422,
    });
  });

  it('is taken back while it waits, and asked again', async () => {
    const { self, guardian, ask } = await aScene();
    const id = await ask(guardian);
    expect((await self.get(`anonymisation-requests/${id}`)).body.data).toMatchObject({ by_guardian: true });
    expect(await self.post(`anonymisation-requests/${id}/withdraw`)).toMatchObject({
      status: 200,
      body: { data: { state: 'withdrawn' } },
    });
    expect((await guardian.post(`anonymisation-requests/${id}/withdraw`)).body.code).toBe('request_decided');
    expect(await ask()).toBeGreaterThan(id);
  });

  it('is refused with a reason, which whoever asked is told', async () => {
    const { organisation, somebody, guardian, ask, self, statusOf } = await aScene();
    const id = await ask(guardian);
    const decider = await somebody(null, 'anonymise-users');
    expect(await decider.post(`anonymisation-requests/${id}/refuse`, { refusal: '  ' })).toMatchObject({
      status: 422,
      body: { errors: { refusal: expect.anything() } },
    });
    expect((await guardian.post(`anonymisation-requests/${id}/refuse`, { refusal: 'No' })).body.code).toBe(
      'second_person_needed',
    );
    expect(await decider.post(`anonymisation-requests/${id}/refuse`, { refusal: 'An inquiry is open' })).toMatchObject({
      status: 200,
    });
    expect((await self.get(`anonymisation-requests/${id}`)).body.data).toMatchObject({
      state: 'refused',
      refusal: 'An inquiry is open',
    });
    expect((await listMails(api, organisation)).at(-1)).toMatchObject({
      template: 'data-requests.anonymisation-refused',
      text: expect.stringContaining('An inquiry is open'),
    });
    expect((await decider.post(`anonymisation-requests/${id}/carry-out`, { confirm_name: 'Wren Ash' })).body.code).toBe(
      'request_decided',
    );
    expect(await statusOf()).toBe(2);
  });

  it('is carried out by someone else who types the name, and nothing is left of the person, their export or their request', async () => {
    const { organisation, child, self, guardian, somebody, ask, statusOf } = await aScene();
    await self.post('users/me/data-exports');
    await makeExports(api, organisation);
    const feed = (await self.post('calendar', {})).body.data.address as string;
    // what lies with others: a letter that names the child, and a reply that would be given again
    const editor = await somebody(null, 'view-users', 'edit-users', 'manage-guardians');
    expect(
      (
        await editor.post(
          `users/${child}/email-addresses`,
          { email: `wren.${child}@example.org` },
          { 'idempotency-key': 'once' },
        )
      ).status,
    ).toBe(201);
    expect((await editor.post(`users/${child}/guardians`, { guardian_id: (await somebody(null)).userId })).status).toBe(
      201,
    );
    const { rows: stored } = await api.ground.owner.query<{ storage_key: string }>(
      `select storage_key from data.files where organisation_id = $1 and owner_resource = 'dataExport'`,
      [organisation.id],
    );
    const id = await ask(self, { reason: 'Wren Ash is leaving' });
    const decider = await somebody(null, 'anonymise-users');
    const carryOut = (caller: Caller, name: string) =>
      caller.post(`anonymisation-requests/${id}/carry-out`, { confirm_name: name });
    expect(await carryOut(decider, 'Wren')).toMatchObject({
      status: 422,
      body: { errors: { confirm_name: expect.anything() } },
    });
    // whoever acts for the child is no second pair of eyes
    expect((await carryOut(guardian, 'Wren Ash')).status).toBe(403);
    expect((await carryOut(decider, ' wren  ASH ')).status).toBe(204);
    expect([
      await statusOf(),
      (await decider.get(`anonymisation-requests/${id}`)).status,
      (await self.get('users/me')).status,
    ]).toEqual([6, 404, 401]);
    expect((await api.anonymous(organisation).get(new URL(feed).pathname)).status).toBe(404);
    const area = await openFileArea({ folder: testFiles });
    const now = api.clock.now();
    const facts = { actor: system, organisation, requestId: 'test' };
    await sweepEphemeral(
      {
        ...facts,
        now,
        today: '2026-01-01',
        ip: '',
        language: 'en',
        transaction: (work) =>
          api.ground.database.transaction(organisation.id, (db) => work(makeContext({ db, ...facts }, api.clock))),
      },
      area,
    );
    expect(await area.store.open(stored[0]!.storage_key)).toBe(undefined);
    const { rows: tables } = await api.ground.owner.query<{ name: string }>(
      `select tablename as name from pg_tables t where schemaname = 'data' and exists (select from information_schema.columns c where c.table_schema = 'data' and c.table_name = t.tablename and c.column_name = 'organisation_id')`,
    );
    const left = await api.ground.owner.query(
      tables
        .map(
          ({ name }) =>
            `select '${name}' as name from data.${name} r where r.organisation_id = $1 and r::text ilike '%wren%'`,
        )
        .join(' union all '),
      [organisation.id],
    );
    expect(left.rows).toEqual([]);
    const { rows: told } = await api.ground.owner.query(
      `select action, subject_id::int from data.audit_entries where organisation_id = $1 and resource = 'anonymisationRequest'`,
      [organisation.id],
    );
    expect(told).toEqual([{ action: 'carryOut', subject_id: child }]);
  });

  it('is decided once, however many decide at once', async () => {
    const { somebody, ask, statusOf, self } = await aScene();
    const id = await ask();
    const [first, second] = [await somebody(null, 'anonymise-users'), await somebody(null, 'anonymise-users')];
    const replies = await Promise.all([
      first.post(`anonymisation-requests/${id}/refuse`, { refusal: 'Not yet' }),
      second.post(`anonymisation-requests/${id}/carry-out`, { confirm_name: 'Wren Ash' }),
      self.post(`anonymisation-requests/${id}/withdraw`),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(replies.every(({ status }) => [200, 204, 401, 404, 409].includes(status))).toBe(true);
    expect(await statusOf()).toBe(replies[1]!.status === 204 ? 6 : 2);
  });

  it('of the last administrator cannot be carried out', async () => {
    const organisation = await api.ground.organisation();
    const last = await aPerson(api.ground, organisation.id, { first_name: 'Only', last_name: 'One' });
    await aRole(api.ground, organisation.id, last, { permissions: ['manage-permissions'] });
    const self = await api.as(organisation, last);
    const { id } = (await self.post('users/me/request-anonymisation', {})).body.data;
    const junior = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, junior, { permissions: ['anonymise-users'] });
    const reply = await (
      await api.as(organisation, junior)
    ).post(`anonymisation-requests/${id}/carry-out`, { confirm_name: 'Only One' });
    expect(reply.body.code).toBe('outranked');
  });
});
