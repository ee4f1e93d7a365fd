import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import {
  aFilePart,
  anApplicant,
  aRecruitment,
  type asForm,
  type Recruitment,
} from '../applications/application.factory.ts';
import { aWholeApplication, aWholeForm, bothFiles, withFiles, type WholeForm } from './whole-form.factory.ts';

const api = testApi();
let scene: Recruitment;
let offer: number;
let ids: WholeForm['ids'];
beforeAll(async () => {
  scene = await aRecruitment(api);
  ({ offer, ids } = await aWholeForm(scene));
});

const query = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await api.ground.owner.query(text, [scene.organisation.id, ...values])).rows as Row[];

const whole = (over: object = {}) => aWholeApplication(ids, over);
const post = (
  caller: Pick<Caller, 'send'>,
  { text, headers }: ReturnType<typeof asForm>,
  also: Record<string, string> = {},
) => caller.send('POST', `opportunities/${offer}/apply`, text, { ...headers, ...also });
const documents = () => ({ supportingDocuments: [{ documentId: ids.identity }, { documentId: ids.address }] });

/** What went into the record of the person. */
async function expectRecord(user: number, id: number): Promise<void> {
  expect(
    await query(
      'select street, "primary", from_date::text, until_date::text from data.postal_addresses where organisation_id = $1 and user_id = $2 order by id',
      user,
    ),
  ).toEqual([
    { street: '1 Mill Street', primary: true, from_date: '2025-06-01', until_date: null },
    { street: '2 Hill', primary: false, from_date: '2019-01-01', until_date: '2025-06-01' },
  ]);
  expect(
    await query(
      'select a.slug, v.value from data.user_attributes v join data.attributes a on a.id = v.attribute_id and a.organisation_id = v.organisation_id where v.organisation_id = $1 and v.user_id = $2',
      user,
    ),
  ).toEqual([{ slug: 'shoe-size', value: 43 }]);
  expect(
    await query(
      'select d.name, f.original_name, f.owner_resource, f.user_id::int, f.ephemeral_until from data.application_documents d join data.files f on f.id = d.file_id and f.organisation_id = d.organisation_id where d.organisation_id = $1 and d.application_id = $2 order by d.id',
      id,
    ),
  ).toEqual([
    {
      name: 'Proof of identity',
      original_name: 'proof.txt',
      owner_resource: 'applicationDocument',
      user_id: user,
      ephemeral_until: null,
    },
    {
      name: 'Proof of address',
      original_name: 'bill.txt',
      owner_resource: 'applicationDocument',
      user_id: user,
      ephemeral_until: null,
    },
  ]);
}

/** Who may open a document that was handed in. */
async function expectReaders(id: number): Promise<void> {
  const [file] = await query<{ id: number }>(
    'select file_id::int as id from data.application_documents where organisation_id = $1 and application_id = $2',
    id,
  );
  const readers = {
    recruiter: ['view-applications', scene.team],
    elsewhere: ['view-applications', await aTeam(api.ground, scene.organisation.id)],
    nobody: ['view-opportunities', scene.team],
  } as const;
  const seen: Record<string, number> = {};
  for (const [name, [permission, teamId]] of Object.entries(readers)) {
    const userId = await aPerson(api.ground, scene.organisation.id);
    await aRole(api.ground, scene.organisation.id, userId, { teamId, permissions: [permission] });
    seen[name] = (await (await api.as(scene.organisation, userId)).get(`files/${file!.id}/content`)).status;
  }
  expect(seen).toEqual({ recruiter: 200, elsewhere: 404, nobody: 404 });
}

/** What is kept of others and of what was agreed to. */
async function expectParts(id: number): Promise<void> {
  expect(
    await query(
      'select first_name, email, phone_number, state, token_digest is not null as asked from data.application_references where organisation_id = $1 and application_id = $2 order by position',
      id,
    ),
  ).toEqual([
    { first_name: 'Ann', email: 'ann.lee@example.org', phone_number: '', state: 'requested', asked: true },
    { first_name: 'Bob', email: '', phone_number: '+447700900123', state: 'open', asked: false },
  ]);
  expect(
    await query(
      'select kind, statement, answer from data.application_consents where organisation_id = $1 and application_id = $2 order by id',
      id,
    ),
  ).toEqual([
    { kind: 'consent', statement: 'Statement radio', answer: [2] },
    { kind: 'consent', statement: 'Statement checkbox', answer: [1] },
    { kind: 'consent', statement: 'Statement multiple-checkboxes', answer: [1, 2] },
    { kind: 'additional-consent', statement: 'Statement checkbox', answer: [1] },
    { kind: 'term', statement: 'Agreement', answer: [ids.terms] },
  ]);
}

/** What the applicant is shown of it. */
async function expectShown(user: number, id: number): Promise<void> {
  const own = await api.as(scene.organisation, user);
  expect((await own.get('users/me/diversity/has-answers')).body.data.has_answered).toBe(true);
  const { data } = (await own.get(`applications/${id}`)).body;
  expect(data.answers).toMatchObject({
    why: 'Because',
    motivation: ids.why,
    right_to_volunteer: 'yes',
    questions: { dates: { start: '2027-01-01', end: '2027-02-01' } },
    attributes: { 'shoe-size': 43 },
  });
  expect(data).toMatchObject({
    documents: [
      { name: 'Proof of identity', original_name: 'proof.txt', supplied_earlier: false },
      { name: 'Proof of address' },
    ],
    references: [
      { first_name: 'Ann', state: 'requested', requested_at: expect.any(String), answered_at: null },
      { first_name: 'Bob', email: '', state: 'open', requested_at: null },
    ],
    parental_consent: null,
  });
  expect(
    data.agreements.map(({ statement, answer }: { statement: string; answer: number[] }) => [statement, answer]),
  ).toContainEqual(['Statement radio', [2]]);
  expect(JSON.stringify(data)).not.toContain('CNRY-div');
}

async function expectErased(user: number): Promise<void> {
  expect((await scene.admin.remove(`users/${user}`)).status).toBe(204);
  for (const table of [
    'applications',
    'application_references',
    'application_documents',
    'application_consents',
    'user_attributes',
  ]) {
    expect(
      await query(`select id from data.${table} where organisation_id = $1 and user_id = $2`, user),
      table,
    ).toEqual([]);
  }
}

describe('the whole form, as a browser sends it', () => {
  it('is kept in all its parts, and everyone concerned is written to', async () => {
    const body = whole(documents());
    const reply = await post(api.anonymous(scene.organisation), withFiles(body, ...bothFiles()));
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
    const id: number = reply.body.data.application_id;
    const [row] = await query<{ user_id: number }>(
      'select user_id::int from data.applications where organisation_id = $1 and id = $2',
      id,
    );
    const user = row!.user_id;
    await expectRecord(user, id);
    await expectReaders(id);
    await expectParts(id);
    const mails = await query<{ to: string; text: string }>(
      'select "to", text from data.outbox_messages where organisation_id = $1 and user_id = $2 order by id',
      user,
    );
    expect(mails.map(({ to }) => to).sort()).toEqual(['ann.lee@example.org', body.email]);
    expect(mails.find(({ to }) => to.startsWith('ann'))!.text).toMatch(/\/reference#mhf_[\w-]{43}/);
    await expectShown(user, id);
    const deeds = await query<{ deed: string }>(
      `select action || ' ' || resource as deed from data.audit_entries where organisation_id = $1 and subject_id = $2 and actor_id = $2 and request_id = $3 order by id`,
      user,
      reply.headers['x-request-id'],
    );
    expect(deeds.map(({ deed }) => deed)).toEqual([
      'create user',
      'create application',
      'create phoneNumber',
      'create postalAddress',
      'create file',
      'adopt file',
      'create file',
      'adopt file',
      'update userAttribute',
      'update userConsent',
    ]);
    // erasing the person leaves nothing of it
    await expectErased(user);
  });

  it('tells of files that are no good together with everything else, and keeps nothing', async () => {
    const { rows: before } = await api.ground.owner.query(
      'select count(*) from data.files where organisation_id = $1',
      [scene.organisation.id],
    );
    const reply = await post(
      api.anonymous(scene.organisation),
      withFiles(
        whole({ ...documents(), first_name: '' }),
        aFilePart('supportingDocuments[0][file]', ''),
        aFilePart('supportingDocuments[1][file]', 'MZ\u0000\u0001', 'tool.exe'),
      ),
    );
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      {
        first_name: ['First name is required'],
        'supportingDocuments.0.file': ['This file is empty.'],
        'supportingDocuments.1.file': ['Files of this type cannot be uploaded.'],
      },
    ]);
    expect(
      (
        await api.ground.owner.query('select count(*) from data.files where organisation_id = $1', [
          scene.organisation.id,
        ])
      ).rows,
    ).toEqual(before);
  });

  it('takes files that the same browser uploaded before, and no one else’s', async () => {
    const visitor = api.anonymous(scene.organisation);
    let cookie = '';
    const upload = async (name: string): Promise<number> => {
      const kept = await visitor.send('POST', 'files?ephemeral=1', `${aFilePart('file', 'Hello', name)}--edge--\r\n`, {
        'content-type': 'multipart/form-data; boundary=edge',
        cookie,
      });
      cookie = String(kept.headers['set-cookie']).split(';')[0]!;
      return kept.body.data.id;
    };
    const [one, two] = [await upload('one.txt'), await upload('two.txt')];
    const body = whole({
      supportingDocuments: [
        { documentId: ids.address, file: two },
        { documentId: ids.identity, file: { id: one } },
      ],
      questions: { dates: { start: '2027-01-01', end: '2027-02-01' } },
    });
    const stranger = await visitor.post(`opportunities/${offer}/apply`, body);
    const gone = ['This file no longer exists. Please upload it again.'];
    expect([stranger.status, stranger.body.errors]).toEqual([
      422,
      { 'supportingDocuments.0.file': gone, 'supportingDocuments.1.file': gone },
    ]);
    const reply = await visitor.post(`opportunities/${offer}/apply`, body, { cookie });
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
  });
});

describe('someone who is known', () => {
  it('need not hand in twice what was handed in, and moves house without losing the old one', async () => {
    const email = `mover.${process.pid}@example.org`;
    const userId = await aPerson(api.ground, scene.organisation.id, { email, dob: '1980-01-31' });
    await aRole(api.ground, scene.organisation.id, userId, { teamId: await aTeam(api.ground, scene.organisation.id) });
    const person = await api.as(scene.organisation, userId);
    await person.post('users/me/postal-addresses', {
      street: '9 Old Road',
      city: 'Hull',
      postcode: 'HU1 1AA',
      country: 'United Kingdom',
      primary: true,
    });
    const { email: _e, email_confirm: _c, new_password: _n, new_password_confirm: _m, ...rest } = whole(documents());
    expect((await post(person, withFiles(rest, ...bothFiles()))).status).toBe(201);
    expect(
      await query(
        'select street, "primary", until_date::text from data.postal_addresses where organisation_id = $1 and user_id = $2 order by id',
        userId,
      ),
    ).toEqual([
      { street: '9 Old Road', primary: false, until_date: '2025-06-01' },
      { street: '1 Mill Street', primary: true, until_date: null },
      { street: '2 Hill', primary: false, until_date: '2025-06-01' },
    ]);
    const other = await scene.offer([
      { type: 'supporting-documents', name: 'Documents', documents: [ids.identity] },
      { type: 'address-details', name: 'Home' },
    ]);
    const again = await person.post(`opportunities/${other}/apply`, {
      addresses: [{ street: '1 MILL street', city: 'Leeds', postcode: 'ls14ap', country: 'United Kingdom' }],
    });
    expect([again.status, again.body.errors]).toEqual([201, undefined]);
    expect(
      await query(
        'select supplied_earlier from data.application_documents where organisation_id = $1 and application_id = $2',
        again.body.data.application_id,
      ),
    ).toEqual([{ supplied_earlier: true }]);
    expect(
      await query(
        'select count(*)::int as n from data.postal_addresses where organisation_id = $1 and user_id = $2',
        userId,
      ),
    ).toEqual([{ n: 3 }]);
    expect((await person.get('users/me?include=phoneNumbers,attributes')).body.data).toMatchObject({
      phoneNumbers: [{ phone_number: '+447700900923', primary: true }],
      attributes: [{ slug: 'shoe-size', value: 43 }],
    });
  });

  it('is under age and names a parent, who is asked', async () => {
    const small = await scene.offer();
    const dob = `${new Date().getUTCFullYear() - 15}-01-01`;
    const reply = await api
      .anonymous(scene.organisation)
      .post(
        `opportunities/${small}/apply`,
        anApplicant({ dob, parents_first_name: 'Pat', parents_last_name: 'Marsh', parents_email: 'pat@example.org' }),
      );
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
    expect(
      await query(
        'select first_name, email, state from data.parental_consents where organisation_id = $1 and application_id = $2',
        reply.body.data.application_id,
      ),
    ).toEqual([{ first_name: 'Pat', email: 'pat@example.org', state: 'requested' }]);
    expect(
      (
        await query<{ text: string }>(
          `select text from data.outbox_messages where organisation_id = $1 and "to" = 'pat@example.org'`,
        )
      )[0]!.text,
    ).toMatch(/\/parental-consent#mhg_[\w-]{43}/);
    expect((await scene.admin.get(`applications/${reply.body.data.application_id}`)).body.data).toMatchObject({
      minor: true,
      parental_consent_at: null,
      parental_consent: { first_name: 'Pat', state: 'requested' },
    });
  });
});
