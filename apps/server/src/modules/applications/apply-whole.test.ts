import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type Caller } from '../../testing/api.ts';
import { ann, scenesOf, signIn } from '../identity-providers/sign-in.factory.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aFilePart, anApplicant, aRecruitment, asForm, type Recruitment } from './application.factory.ts';

const api = testApi({ demo: true, openId: { timeoutSeconds: 60 } });
const providers = scenesOf(api);
let scene: Recruitment;
let offer: number;
let ids: Record<'radio' | 'box' | 'many' | 'also' | 'terms' | 'identity' | 'address' | 'why', number>;
beforeAll(async () => {
  scene = await aRecruitment(api);
  const made = async (path: string, body: object): Promise<number> => (await scene.admin.post(path, body)).body.data.id;
  const consent = (type: string, options: string[]) =>
    made('organisation/consents', {
      statement: `Statement ${type}`,
      type,
      compulsory: true,
      options: options.map((value) => ({ value })),
    });
  const category = await made('organisation/attribute-categories', { name: 'Kit' });
  const attribute = (slug: string, type: string, over: object = {}) =>
    made('organisation/attributes', { name: slug, slug, type, category_id: category, ...over });
  const attributes = [
    await attribute('shoe-size', 'integer'),
    await attribute('portrait', 'photo'),
    await attribute('badge', 'text', { permission: 'read' }),
  ];
  ids = {
    radio: await consent('radio', ['Yes', 'No']),
    box: await consent('checkbox', ['Agreed']),
    many: await consent('multiple-checkboxes', ['A', 'B']),
    also: await consent('checkbox', ['Agreed']),
    terms: await made('organisation/terms', {
      name: 'Agreement',
      link: 'https://example.org/terms',
    }),
    identity: await made('organisation/requested-documents', { name: 'Proof of identity' }),
    address: await made('organisation/requested-documents', { name: 'Proof of address' }),
    why: await made('organisation/motivations', { content: 'To help' }),
  };
  const steps = [
    { type: 'address-details', name: 'Home', min_address_history: 36 },
    {
      type: 'about-you',
      name: 'About',
      apply_right_to_work: true,
      questions: [
        { slug: 'dates', label: 'When?', type: 'startenddate', compulsory: true },
        { slug: 'plan', label: 'Plan', type: 'file' },
      ],
    },
    { type: 'supporting-documents', name: 'Documents', documents: [ids.identity, ids.address] },
    { type: 'references', name: 'References', requested_references: 2 },
    { type: 'diversity', name: 'Diversity' },
  ];
  offer = await scene.offer(steps, {
    basic: { phone_number_compulsory: true, attributes },
    review: { consents: [ids.radio, ids.box, ids.many], additional_consents: [ids.also], terms: [ids.terms] },
  });
});

const query = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await api.ground.owner.query(text, [scene.organisation.id, ...values])).rows as Row[];

/** Everything but the two files. */
const whole = (over: object = {}) =>
  anApplicant({
    attributes: {
      'shoe-size': 43,
      badge: 'Boss',
    },
    addresses: [
      {
        street: '1 Mill Street',
        city: 'Leeds',
        postcode: 'LS1 4AP',
        country: 'United Kingdom',
        from_date: '2025-06-01',
        touched: true,
      },
      {
        street: '2 Hill',
        city: 'York',
        postcode: 'YO1 7HH',
        country: 'United Kingdom',
        from_date: '2019-01-01',
      },
    ],
    why: 'Because',
    motivation: ids.why,
    special_requirements_bool: true,
    special_requirements: 'A ramp',
    right_to_volunteer: 'yes',
    questions: {
      dates: {
        start: '2027-01-01',
        end: '2027-02-01',
      },
    },
    references: [
      {
        first_name: 'Ann',
        last_name: 'Lee',
        email: 'ann.lee@example.org',
      },
      {
        first_name: 'Bob',
        last_name: 'Fox',
        no_email: true,
        phone_number: '07700 900123',
      },
    ],
    diversity: {
      religion_id: 88,
      religion_other: `CNRY-div-whole-${process.pid}`,
    },
    consents: [
      {
        id: ids.radio,
        answer: [2],
      },
      {
        id: ids.box,
        answer: [1],
      },
      {
        id: ids.many,
        answer: [1, 2],
      },
    ],
    additional_consent: [ids.also],
    terms: [ids.terms],
    ...over,
  });

const withFiles = (body: object, ...parts: string[]) => {
  const { text, headers } = asForm(body);
  return { text: parts.join('') + text, headers };
};
const post = (
  caller: Pick<Caller, 'send'>,
  { text, headers }: ReturnType<typeof asForm>,
  also: Record<string, string> = {},
) => caller.send('POST', `opportunities/${offer}/apply`, text, { ...headers, ...also });
const documents = () => ({ supportingDocuments: [{ documentId: ids.identity }, { documentId: ids.address }] });
const bothFiles = () => [
  aFilePart('supportingDocuments[0][file]', 'Passport'),
  aFilePart('supportingDocuments[1][file]', 'Bill', 'bill.txt'),
];

describe('the whole form, as a browser sends it', () => {
  it('is kept in all its parts, and everybody concerned is written to', async () => {
    const body = whole(documents());
    const reply = await post(api.anonymous(scene.organisation), withFiles(body, ...bothFiles()));
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
    const id: number = reply.body.data.application_id;
    const [row] = await query<{ user_id: number }>(
      'select user_id::int from data.applications where organisation_id = $1 and id = $2',
      id,
    );
    const user = row!.user_id;
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
    const mails = await query<{ to: string; text: string }>(
      'select "to", text from data.outbox_messages where organisation_id = $1 and user_id = $2 order by id',
      user,
    );
    expect(mails.map(({ to }) => to).sort()).toEqual(['ann.lee@example.org', body.email]);
    expect(mails.find(({ to }) => to.startsWith('ann'))!.text).toMatch(/\/reference#mhf_[\w-]{43}/);
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

  it('takes files that the same browser uploaded before, and nobody else’s', async () => {
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
    const gone = ['This file is no longer there. Please upload it again.'];
    expect([stranger.status, stranger.body.errors]).toEqual([
      422,
      { 'supportingDocuments.0.file': gone, 'supportingDocuments.1.file': gone },
    ]);
    const reply = await visitor.post(`opportunities/${offer}/apply`, body, { cookie });
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
  });
});

describe('somebody who is known', () => {
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

describe('somebody an identity provider vouches for', () => {
  it('applies with the provider’s address, whatever is posted, and needs no password', async () => {
    const the = await providers.scene();
    const { organisation, browser } = the;
    const team = await aTeam(api.ground, organisation.id);
    const adminId = await aPerson(api.ground, organisation.id);
    const { profileId } = await aRole(api.ground, organisation.id, adminId, {
      permissions: ['edit-opportunities', 'manage-opportunity-forms', 'view-opportunities'],
    });
    const admin = await api.as(organisation, adminId);
    const id = (
      await admin.post('opportunities', {
        slug: 'ambassador',
        display_name: 'Ambassador',
        type: 'Ongoing',
        state: 'open',
        team_id: team,
        role_profile_id: profileId,
      })
    ).body.data.id as number;
    await admin.post(`opportunities/${id}/form-versions`, {
      steps: [
        { type: 'basic-details', name: 'You' },
        { type: 'review-apply', name: 'Review' },
      ],
    });
    expect((await signIn(the, ann.email, '/apply/ambassador')).status).toBe(303);
    const apply = (body: object) => browser.post(`/api/opportunities/${id}/apply`, body);
    const body = {
      sso_email: 'boss@example.org',
      email: 'boss@example.org',
      first_name: 'Ann',
      last_name: 'Archer',
      dob: '1990-01-01',
    };
    // what was kept while it was typed changes nothing of that, unless it is somebody else's
    const kept = async (email: string): Promise<string> =>
      (await browser.post(`/api/opportunities/${id}/apply/drafts`, { email, data: {} })).body.data.application_key;
    const other = `other.${process.pid}@example.org`;
    expect(
      Object.keys(
        (await apply({ ...body, email: other, email_confirm: other, application_key: await kept(other) })).body.errors,
      ),
    ).toEqual(['new_password']);
    const reply = await apply({ ...body, email: ann.email, application_key: await kept(ann.email) });
    expect([reply.status, reply.body]).toEqual([
      201,
      { data: { token: expect.stringMatching(/^mho_/), application_id: expect.any(Number) } },
    ]);
    const { rows } = await api.ground.owner.query(
      `select e.email, e.verified_at is not null as verified, l.subject from data.applications a
      join data.email_addresses e on e.user_id = a.user_id and e.organisation_id = a.organisation_id join data.identity_links l on l.user_id = a.user_id and l.organisation_id = a.organisation_id where a.organisation_id = $1`,
      [organisation.id],
    );
    expect(rows).toEqual([{ email: ann.email, verified: true, subject: ann.subject }]);
    // the ticket is used up, so this is a stranger without a password
    expect(Object.keys((await apply(body)).body.errors)).toContain('new_password');
  });
});
