import { describe, expect, it } from 'vitest';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { aPerson } from '../users/user.factory.ts';
import { anApplicant, aRecruitment, asForm, type Recruitment } from '../applications/application.factory.ts';

const api = testApi();
const send = (caller: Caller, offer: number, body: object, headers?: Record<string, string>) =>
  caller.post(`opportunities/${offer}/apply`, body, headers);
const rows = async <Row extends object>({ organisation }: Recruitment, text: string): Promise<Row[]> =>
  (await api.ground.owner.query(text, [organisation.id])).rows as Row[];
const count = async (scene: Recruitment, table: string): Promise<number> =>
  Number(
    (await rows<{ n: string }>(scene, `select count(*) as n from data.${table} where organisation_id = $1`))[0]!.n,
  );

accessTable(
  'an open and a closed opportunity',
  async () => {
    const scene = await aRecruitment(api);
    const [open, draft] = [await scene.offer(), await scene.offer([], { state: 'draft' })];
    const body = () => anApplicant();
    const paths = {
      create: `opportunities/${open}/apply`,
      GET: `opportunities/${open}/apply`,
      POST: `opportunities/${draft}/apply`,
    };
    return {
      paths,
      bodies: { create: body(), POST: body() },
      personas: {
        anonymous: api.anonymous(scene.organisation),
        member: async () => api.as(scene.organisation, await aPerson(api.ground, scene.organisation.id)),
        admin: scene.admin,
        foreignAdmin: async () => (await aRecruitment(api)).admin,
      },
    };
  },
  `               create  GET  POST
   anonymous       201     405  404
   member          201     405  404
   admin           201     405  409
   foreignAdmin    404     405  404`,
);

describe('someone new', () => {
  it('gets an account, an application and a way into it', async () => {
    const scene = await aRecruitment(api);
    const offer = await scene.offer();
    const body = anApplicant();
    const visitor = api.anonymous(scene.organisation);
    const reply = await send(visitor, offer, body, { 'accept-language': 'cy' });
    expect([reply.status, reply.body]).toEqual([
      201,
      { data: { token: expect.stringMatching(/^mho_/), application_id: expect.any(Number) } },
    ]);
    const cookie = String(reply.headers['set-cookie']).split(';')[0]!;
    const inside = await visitor.get(`/api/login/token/${reply.body.data.token}?redirect=/portal`, { cookie });
    expect([inside.status, inside.headers.location]).toEqual([303, '/portal']);
    const [person] = await rows<{ id: string }>(
      scene,
      `select u.id, u.title, u.first_name, u.last_name, u.dob::text, u.status_id, u.language from data.users u join data.email_addresses e on e.user_id = u.id and e.organisation_id = u.organisation_id where u.organisation_id = $1 and e.email like 'applicant%'`,
    );
    expect(person).toMatchObject({
      title: 'Ms',
      first_name: 'Robin',
      last_name: 'Marsh',
      dob: '1990-04-02',
      status_id: 1,
      language: 'cy',
    });
    const mails = await rows<{ to: string; subject: string; text: string }>(
      scene,
      `select "to", subject, text from data.outbox_messages where organisation_id = $1`,
    );
    expect(mails).toEqual([
      {
        to: body.email,
        subject: 'Eich cais: Garden helper',
        text: expect.stringContaining(`/portal/applicant/dashboard/${reply.body.data.application_id}`),
      },
    ]);
    const shown = await scene.admin.get(`applications/${reply.body.data.application_id}`);
    expect(shown.body.data).toMatchObject({
      state: 'submitted',
      active: true,
      opportunity: { id: offer, display_name: 'Garden helper' },
      answers: { email: body.email, contact_number: '+447700900923' },
      form: [{ type: 'basic-details' }, { type: 'review-apply' }],
    });
    expect(shown.text).not.toContain(body.new_password);
  });
});

describe('what is missing', () => {
  it('is told in the language that was asked for, and in the documents’ own words otherwise', async () => {
    const scene = await aRecruitment(api);
    const offer = await scene.offer([{ type: 'address-details', name: 'Home', min_address_history: 12 }]);
    const told = async (language: string) =>
      (
        await send(
          api.anonymous(scene.organisation),
          offer,
          anApplicant({ first_name: '', dob: '', validateOnly: true }),
          { 'accept-language': language },
        )
      ).body.errors;
    expect(await told('cy-GB')).toEqual({
      first_name: ['Mae angen enw cyntaf'],
      dob: ['Rhowch ddyddiad'],
      addresses: ['Rhowch gyfeiriad'],
    });
    expect(await told('fr')).toEqual({
      first_name: ['First name is required'],
      dob: ['Please provide a date'],
      addresses: ['Please provide an address'],
    });
  });
});

describe('an address', () => {
  const begun = async (scene: Recruitment, offer: number, body: { email: string }) => {
    const { body: reply } = await api
      .anonymous(scene.organisation)
      .post(`opportunities/${offer}/apply/drafts`, { email: body.email, data: {} });
    const [mail] = await rows<{ text: string }>(
      scene,
      `select text from data.outbox_messages where organisation_id = $1 and "to" = '${body.email}'`,
    );
    return { handed: reply.data.application_key as string, mailed: /application_key=([\w-]+)/.exec(mail!.text)![1]! };
  };
  const isProved = async (scene: Recruitment, email: string) =>
    (
      await rows<{ proved: boolean }>(
        scene,
        `select verified_at is not null as proved from data.email_addresses where organisation_id = $1 and email = '${email}'`,
      )
    )[0]!.proved;

  it('is proved by the key that was mailed to it, and not by the one the page was handed', async () => {
    const scene = await aRecruitment(api);
    const offer = await scene.offer();
    const visitor = api.anonymous(scene.organisation);
    for (const by of ['handed', 'mailed'] as const) {
      const body = anApplicant();
      const keys = await begun(scene, offer, body);
      expect((await send(visitor, offer, { ...body, application_key: keys[by] })).status).toBe(201);
      expect(await isProved(scene, body.email)).toBe(by === 'mailed');
    }
  });

  it('is spoken of to no one who has not shown it to be theirs, where an organisation keeps to itself who has an account', async () => {
    const scene = await aRecruitment(api);
    const offer = await scene.offer();
    const visitor = api.anonymous(scene.organisation);
    await api.ground.owner.query('update data.organisations set private_email_check = true where id = $1', [
      scene.organisation.id,
    ]);
    const [free, taken] = [anApplicant(), anApplicant()];
    await aPerson(api.ground, scene.organisation.id, { email: taken.email });
    const keys = { free: await begun(scene, offer, free), taken: await begun(scene, offer, taken) };
    const told = async (body: object) => {
      const { status, body: reply, headers } = await send(visitor, offer, body);
      return { status, errors: reply.errors, names: Object.keys(headers).sort() };
    };
    for (const more of [{ validateOnly: true }, {}]) {
      const [one, other] = [await told({ ...free, ...more }), await told({ ...taken, ...more })];
      expect(other).toEqual(one);
      expect([one.status, Object.keys(one.errors)]).toEqual([422, ['email']]);
      expect(await told({ ...taken, ...more, application_key: keys.taken.handed })).toEqual(
        await told({ ...free, ...more, application_key: keys.free.handed }),
      );
    }
    expect((await send(visitor, offer, { ...taken, application_key: keys.taken.mailed })).body.errors).toEqual({
      email: ['An account with this email address already exists.'],
    });
    expect((await send(visitor, offer, { ...free, application_key: keys.free.mailed })).status).toBe(201);
    expect(await isProved(scene, free.email)).toBe(true);
  });
});

describe('an existing person', () => {
  it('applies without a password and without a token, and sees the application with their record', async () => {
    const scene = await aRecruitment(api);
    const [offer, userId] = [await scene.offer(), await aPerson(api.ground, scene.organisation.id)];
    const person = await api.as(scene.organisation, userId);
    const reply = await send(person, offer, { first_name: 'Mallory', email: 'other@example.org' });
    expect([reply.status, reply.body.data.token]).toEqual([201, null]);
    const shown = await person.get('users/me?include=recruitmentApplications,attributes');
    expect(shown.body.data.first_name).not.toBe('Mallory');
    expect(shown.body.data.recruitmentApplications).toMatchObject([
      { id: reply.body.data.application_id, active: true, opportunity: { id: offer } },
    ]);
    expect(await count(scene, 'users')).toBe(2);
    const again = await send(person, offer, {});
    expect([again.status, again.body.errors]).toEqual([
      422,
      { email: ['You have previously applied for this opportunity'] },
    ]);
  });
});

describe('a form in bracket notation', () => {
  it('means the same as JSON', async () => {
    const scene = await aRecruitment(api);
    const offer = await scene.offer([{ type: 'address-details', name: 'Home' }]);
    const visitor = api.anonymous(scene.organisation);
    const body = anApplicant({
      addresses: [
        {
          street: '1 Mill Street',
          city: 'Leeds',
          postcode: 'LS1 4AP',
          country: 'United Kingdom',
          from_date: '2020-01-01',
        },
      ],
    });
    const { text, headers } = asForm(body);
    const reply = await visitor.send('POST', `opportunities/${offer}/apply`, text, headers);
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
    const [address] = await rows<object>(
      scene,
      `select street, city, postcode, from_date::text, "primary" from data.postal_addresses where organisation_id = $1`,
    );
    expect(address).toEqual({
      street: '1 Mill Street',
      city: 'Leeds',
      postcode: 'LS1 4AP',
      from_date: '2020-01-01',
      primary: true,
    });
  });
});
