import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeContext, type Context, type Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { openFileArea } from '../../platform/files/file-area.ts';
import { system } from '../../platform/policy/actor.ts';
import { accessTable, testApi, testFiles, type Caller } from '../../testing/api.ts';
import { aFullOrganisation, uploadText, type FullOrganisation } from '../../testing/full-organisation.ts';
import { listMails } from '../../testing/post.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { finishExport } from './commands/finish-export.ts';
import { deleteOver } from './data-export.queries.ts';
import { computeOldest } from './data-export.rules.ts';
import { makeExports, unpack } from './data-request.factory.ts';
import { listPersonalTables, type PersonalTable } from './person-data.queries.ts';

const api = testApi();

async function fetchArchive(
  caller: Caller,
  organisation: Organisation,
  path: string,
): Promise<{ status: number; headers: Record<string, unknown>; entries: Map<string, string> }> {
  const reply = await api.app.server.inject({
    method: 'GET',
    url: `/api/${path}`,
    headers: { host: new URL(organisation.publicUrl).host, authorization: `Bearer ${caller.token}` },
  });
  return {
    status: reply.statusCode,
    headers: reply.headers,
    entries: reply.statusCode === 200 ? await unpack(reply.rawPayload) : new Map(),
  };
}

async function aScene() {
  const organisation = await api.ground.organisation();
  const child = await aPerson(api.ground, organisation.id, { dob: `${new Date().getUTCFullYear() - 12}-01-31` });
  const somebody = async (...permissions: string[]) => {
    const id = await aPerson(api.ground, organisation.id, { dob: '1980-01-31' });
    await aRole(api.ground, organisation.id, id, { permissions });
    return api.as(organisation, id);
  };
  const guardian = await somebody();
  await api.ground.database.transaction(organisation.id, (db) =>
    db.insertInto('guardians').values({ user_id: child, guardian_id: guardian.userId! }).execute(),
  );
  return {
    organisation,
    child,
    self: await api.as(organisation, child),
    guardian,
    somebody,
    path: `users/${child}/data-exports`,
  };
}

async function aReadyOne() {
  const scene = await aScene();
  const reply = await scene.self.post(scene.path);
  expect(reply).toMatchObject({ status: 202, headers: { location: reply.body.data.progress_url } });
  await makeExports(api, scene.organisation);
  return { ...scene, id: reply.body.data.id as number, one: `${scene.path}/${reply.body.data.id}` };
}

let shared: ReturnType<typeof aReadyOne> | undefined;

accessTable(
  'everything about a person',
  async () => {
    const { organisation, self, guardian, somebody, path, one } = await (shared ??= aReadyOne());
    // what the one before asked for is given up, so that each may ask
    await api.ground.owner.query(
      `update data.jobs set state = 'dead', finished_at = now() where organisation_id = $1 and state = 'queued'`,
      [organisation.id],
    );
    const personas = {
      self,
      guardian,
      viewer: () => somebody('view-users', 'view-files', 'view-sensitive-details'),
      stranger: () => somebody(),
      anonymous: api.anonymous(organisation),
    };
    return { paths: { list: path, show: one, GET: `${one}/content`, POST: path, update: one, remove: one }, personas };
  },
  `
            list  show  GET  POST  update  remove
  self      200   200   200  202   405     405
  guardian  200   200   200  202   405     405
  viewer    200   404   403  403   405     405
  stranger  404   404   404  404   405     405
  anonymous 401   401   401  401   405     405
`,
);

describe('an export', () => {
  it('is made one at a time, is told to whoever asked, and takes the place of the one before', async () => {
    const { organisation, self, guardian, path, child } = await aScene();
    expect((await self.post(path)).status).toBe(202);
    expect((await guardian.post(path)).body.code).toBe('export_waiting');
    expect((await self.get(path)).body.data).toMatchObject([{ state: 'waiting', size: null, expires_at: null }]);
    await makeExports(api, organisation);
    expect((await self.get(path)).body.data).toMatchObject([{ state: 'ready', size: expect.any(Number) }]);
    expect((await guardian.post(path)).status).toBe(202);
    await makeExports(api, organisation);
    expect((await self.get(path)).body.data).toMatchObject([{ state: 'ready' }, { state: 'expired', size: null }]);
    const mails = (await listMails(api, organisation)).filter(
      ({ template }) => template === 'data-requests.export-ready',
    );
    expect(mails.map(({ text }) => /\/portal\/user\/\w+/.exec(text)?.[0])).toEqual([
      '/portal/user/me',
      `/portal/user/${child}`,
    ]);
    const stored = await api.ground.owner.query(
      `select count(*)::int as n from data.files where organisation_id = $1 and owner_resource = 'dataExport'`,
      [organisation.id],
    );
    expect(stored.rows).toEqual([{ n: 1 }]);
  });

  it('is asked for and fetched only so often', async () => {
    const { organisation, self, path } = await aScene();
    for (let turn = 0; turn < 5; turn++) {
      expect((await self.post(path)).status).toBe(202);
      await api.ground.owner.query('delete from data.data_exports where organisation_id = $1', [organisation.id]);
    }
    expect(await self.post(path)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });

  it('is not kept for someone who is erased while it is made', async () => {
    const { organisation, self, path, child } = await aScene();
    const { job_id: id } = (await self.post(path)).body.data;
    const { store } = await openFileArea({ folder: testFiles });
    const removed: string[] = [];
    const facts = { actor: system, organisation, requestId: 'test' };
    const ctx = {
      ...facts,
      now: api.clock.now(),
      today: '2026-01-01',
      ip: '',
      language: 'en',
      transaction: <T>(work: (inside: Context) => Promise<T>) =>
        api.ground.database.transaction(organisation.id, (db) => work(makeContext({ db, ...facts }, api.clock))),
    };
    const make = async () => {
      await api.ground.owner.query('select data.erase_person($1, $2)', [organisation.id, child]);
      return Readable.from([Buffer.from('all there is')]);
    };
    const job = {
      id,
      name: 'test',
      attempt: 1,
      maxAttempts: 1,
      signal: new AbortController().signal,
      writeProgress: async () => {},
      keepProgress: async () => {},
    };
    await finishExport(ctx, job, { make, store: { ...store, remove: async (key) => void removed.push(key) } });
    expect(removed).toHaveLength(1);
    await store.remove(removed[0]!);
    expect(
      (await api.ground.owner.query(`select from data.files where organisation_id = $1`, [organisation.id])).rowCount,
    ).toBe(0);
  });

  it('is asked for only after a proof of the last five minutes', async () => {
    const { self, path } = await aScene();
    api.clock.forward(6 * 60_000);
    expect((await self.post(path)).body).toMatchObject({ status: 403, code: 'reauthenticate' });
    api.clock.forward(-6 * 60_000);
    expect((await self.post(path)).status).toBe(202);
  });

  it('is given up with its job, and can be asked for again', async () => {
    const { organisation, self, path } = await aScene();
    await self.post(path);
    await api.ground.owner.query(
      `update data.jobs set state = 'dead', finished_at = now() where organisation_id = $1`,
      [organisation.id],
    );
    expect((await self.get(path)).body.data).toMatchObject([{ state: 'failed' }]);
    expect((await self.post(path)).status).toBe(202);
  });

  it('is kept for a week, given out by no other call, and each fetching is on record', async () => {
    const { organisation, self, somebody, one, child, id } = await aReadyOne();
    const { rows } = await api.ground.owner.query<{ file_id: string }>(
      'select file_id from data.data_exports where id = $1',
      [id],
    );
    const keeper = await somebody('view-users', 'view-files', 'edit-files');
    for (const caller of [self, keeper])
      expect((await caller.get(`files/${rows[0]!.file_id}/content`)).status).toBe(404);
    const { status, headers } = await fetchArchive(self, organisation, `${one}/content`);
    expect([status, headers['content-type'], headers['cache-control'], String(headers['content-disposition'])]).toEqual(
      [
        200,
        'application/zip',
        'private, no-store',
        expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/),
      ],
    );
    expect((await self.get('users/me/logs')).body.data).toMatchObject([
      { action: 'read', resource: 'dataExport', row_id: id, actor: { id: child } },
    ]);
    api.clock.forward(7 * 86_400_000 + 1000);
    const signedInAgain = await api.as(organisation, child);
    expect((await signedInAgain.get(`${one}/content`)).status).toBe(404);
    const sweep = () =>
      api.ground.database.transaction(organisation.id, (db) =>
        deleteOver(db, { now: api.clock.now(), oldest: computeOldest(api.clock.now()) }),
      );
    await sweep();
    expect((await signedInAgain.get(one)).body.data).toMatchObject({ state: 'expired', size: null });
    api.clock.forward(30 * 86_400_000);
    await sweep();
    expect(
      (await api.ground.owner.query('select from data.data_exports where organisation_id = $1', [organisation.id]))
        .rowCount,
    ).toBe(0);
    api.clock.forward(-37 * 86_400_000 - 1000);
  });
});

describe('what an export holds', () => {
  const other = `strangerq${process.pid.toString(36)}`;
  let full: FullOrganisation;
  let tables: PersonalTable[];
  let entries: Map<string, string>;
  beforeAll(async () => {
    full = await aFullOrganisation(api);
    const { organisation, canary, ids } = full;
    const self = await api.as(organisation, ids.user!);
    await self.put('users/me/diversity', { religion_id: 88, religion_other: 'CNRY-div-export' });
    await self.post('dashboard/recent-actions', { kind: 'user', subject_id: ids.user });
    await self.put('users/me/dashboard-settings', { hidden: ['messages'], order: [] });
    await insertMachinery(full);
    await uploadText(self, `${canary}-own.txt`);
    tables = await api.ground.database.read(organisation.id, listPersonalTables);
    await copyToSomebodyElse(full, tables, other);
    const { body } = await self.post('users/me/data-exports');
    await makeExports(api, organisation);
    ({ entries } = await fetchArchive(self, organisation, `users/me/data-exports/${body.data.id}/content`));
  }, 60_000);

  const told = (): {
    tables: { table: string; found_by: string; withheld: string[]; rows: Record<string, unknown>[] }[];
  } => JSON.parse(entries.get('data.json')!);

  it('is something from every table that knows people, but for those of which nothing is given', () => {
    const given = tables.filter(({ columns }) => columns.some(({ rule }) => rule !== 'never'));
    expect(given.length).toBeGreaterThan(30);
    const names = told().tables.map(({ table, found_by }) => `${table}.${found_by}`);
    // a table that is new here wants a row of the person in testing/full-organisation.ts
    expect(
      given
        .map(({ table_name, link }) => `${table_name}.${link}`)
        .filter(
          (name) => !names.includes(name) && !['guardians.guardian_id', 'supervisors.supervisor_id'].includes(name),
        ),
    ).toEqual([]);
  });

  it('is every word of the person’s own, and no word of anyone else', async () => {
    const missing: string[] = [];
    const leaked: string[] = [];
    for (const { table, found_by, rows } of told().tables) {
      const columns = tables.find((one) => one.table_name === table && one.link === found_by)!.columns;
      const shown = new Set(rows.flatMap((row) => Object.keys(row)));
      missing.push(
        ...columns
          .filter(({ name, rule }) => rule === 'give' && !shown.has(name))
          .map(({ name }) => `${table}.${name}`),
      );
      leaked.push(
        ...columns.filter(({ name, rule }) => rule !== 'give' && shown.has(name)).map(({ name }) => `${table}.${name}`),
      );
    }
    expect([missing, leaked]).toEqual([[], []]);
    const all = [...entries].flat().join('\n');
    expect(all).not.toContain(other);
    // kept apart from the name, and shown to the person alone
    expect(all).not.toContain('CNRY-div-export');
    expect(told().tables.find(({ table }) => table === 'email_addresses')!.rows).toMatchObject([
      { email: `${full.canary}.person@example.org`, primary: true },
    ]);
    expect(told().tables.find(({ table }) => table === 'user_attributes')!.rows).toMatchObject([
      { value: full.canary, attribute_name: `Field ${full.canary}` },
    ]);
    expect(told().tables.find(({ table }) => table === 'application_draft_steps')!.rows).toMatchObject([
      { data: { first_name: full.canary } },
    ]);
  });

  it('says where something is held back: what others said in confidence', () => {
    const withheld = Object.fromEntries(told().tables.map(({ table, withheld }) => [table, withheld]));
    expect(withheld).toMatchObject({
      application_references: ['answer', 'taken_by'],
      application_notes: ['author_id', 'text'],
      blocks: ['reason', 'note', 'created_by', 'lifted_by'],
      audit_values: ['changes'],
    });
    const page = entries.get('index.html')!;
    expect(page).toContain('Held back: Author id, Text.');
    expect(page).toContain(`<dd>${full.canary}.person@example.org</dd>`);
  });

  it('can be read anywhere: a page that loads nothing, with the files beside it', () => {
    const page = entries.get('index.html')!;
    expect(page).not.toMatch(/<script|https?:\/\/(?!\w*canary)[^<]*\.(?:js|css)|src=/);
    const files = [...entries.keys()].filter((name) => name.startsWith('files/'));
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const name of files) {
      expect(name).toMatch(/^files\/\d+-[^/\\]+$/);
      expect(entries.get(name)).toBe('Hello');
      expect(page).toContain(`href="${name.split('/').map(encodeURIComponent).join('/')}"`);
    }
  });
});

/** Rows that only come about while someone signs in or is written to, and a draft that lies under their proved address. */
async function insertMachinery({ organisation, canary, ids }: FullOrganisation): Promise<void> {
  const digest = Buffer.from(`own ${canary}`.padEnd(32).slice(0, 32));
  await api.ground.database.transaction(organisation.id, async (db) => {
    const user = ids.user!;
    await db.run(sql`update email_addresses set verified_at = now() where user_id = ${user}`);
    await db.run(sql`update users set special_requirements = ${canary} where id = ${user}`);
    await db.run(
      sql`update application_drafts set email = ${`${canary}.Person@example.org`} where id = ${ids.applicationDraft}`,
    );
    await db.run(
      sql`insert into outbox_messages (user_id, channel, template, "to", subject, text, message_id) values (${user}, 'email', 't', 'a@example.org', ${canary}, '', ${canary})`,
    );
    await db.run(sql`insert into second_factors (user_id, method) values (${user}, 'email')`);
    await db.run(
      sql`insert into trusted_computers (user_id, name_digest, token_digest, rotated_at, expires_at, user_agent) values (${user}, ${digest}, ${digest}, now(), now() + interval '1 day', ${canary})`,
    );
    await db.run(
      sql`insert into factor_challenges (user_id, purpose, method, session_id, expires_at) select user_id, 'enable', 'email', id, now() from sessions where user_id = ${user} limit 1`,
    );
    await db.run(
      sql`insert into login_attempts (user_id, token_digest, expires_at, browser_digest) values (${user}, ${digest}, now(), ${digest})`,
    );
    await db.run(
      sql`insert into passkeys (user_id, credential_id, public_key, name) values (${user}, ${canary}, ${digest}, ${canary})`,
    );
    await db.run(
      sql`insert into oauth_tokens (oauth_client_id, grant_id, user_id, token_digest, scopes, expires_at) values (${ids.oauthClient}, ${ids.oauthGrant}, ${user}, ${digest}, '{}', now())`,
    );
    await db.run(
      sql`insert into application_documents (application_id, user_id, document_id, name, file_id) values (${ids.application}, ${user}, 1, ${canary}, ${ids.file})`,
    );
    await db.run(
      sql`insert into identity_links (provider_id, user_id, subject) values (${ids.identityProvider}, ${user}, ${canary})`,
    );
    await db.run(
      sql`insert into application_consents (application_id, user_id, kind, asked_id, statement, answer, answered_at) values (${ids.application}, ${user}, 'term', ${ids.term}, ${canary}, '[]', now())`,
    );
  });
}

/** Everything that the person has, once more for someone else of the same organisation, in other words. */
async function copyToSomebodyElse(
  { organisation, canary, ids }: FullOrganisation,
  tables: readonly PersonalTable[],
  theirs: string,
): Promise<void> {
  const stranger = await aPerson(api.ground, organisation.id, { first_name: theirs, email: `${theirs}@example.org` });
  const client = await api.ground.owner.connect();
  try {
    await client.query('begin');
    // rows as such: what they point to does not matter here
    await client.query(`set local session_replication_role = replica`);
    for (const { table_name, link, owner } of tables) {
      if (owner !== null || table_name === 'users') continue;
      const { rows } = await client.query<{ columns: string; values: string }>(
        `select string_agg(quote_ident(attname), ', ') as columns,
                string_agg(case when attname = $2 then '$2::bigint' when attname = 'id' or attname like '%\\_id' and attname <> 'organisation_id' and atttypid = 'bigint'::regtype then 'r.' || attname || ' + 5000000'
                                when atttypid = 'bytea'::regtype then 'sha256(r.' || quote_ident(attname) || ')'
                                when attname in ('storage_key', 'thumb_key', 'message_id', 'credential_id', 'key', 'subject') then 'md5(r.' || quote_ident(attname) || ')' when $1 = 'barcodes' and attname = 'code' then 'upper(md5(r.code))' when $1 = 'notification_tokens' and attname = 'endpoint' then 'r.endpoint || ''0''' when atttypid = 'uuid'::regtype then 'md5(r.' || quote_ident(attname) || '::text)::uuid'
                                else 'replace(r.' || quote_ident(attname) || '::text, $3, $4)::' || format_type(atttypid, null) end, ', ') as values
           from pg_attribute where attrelid = ('data.' || $1)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table_name, link],
      );
      const { columns, values } = rows[0]!;
      await client.query(`delete from data.${table_name} where organisation_id = $1 and ${link} = $2`, [
        organisation.id,
        stranger,
      ]);
      await client.query(
        `insert into data.${table_name} (${columns}) overriding system value select ${values} from data.${table_name} r where r.organisation_id = $1 and r.${link} = ${ids.user}`,
        [organisation.id, stranger, canary, theirs],
      );
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}
