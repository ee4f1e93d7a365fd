import { beforeAll, describe, expect, it } from 'vitest';
import { makeContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { workOff } from '../../testing/post.ts';
import { aChangeoverDay, aRoom } from '../residential/residential.factory.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { applicationJobs, endForsaken } from '../applications/application.jobs.ts';
import { anApplicant, aRecruitment, type Recruitment } from '../applications/application.factory.ts';

const api = testApi();
let scene: Recruitment;
let offer: number;
let review: { consents: number[]; terms: number[] };
beforeAll(async () => {
  scene = await aRecruitment(api);
  const consent = await scene.admin.post('organisation/consents', {
    statement: 'May we write?',
    type: 'checkbox',
    compulsory: true,
    options: [{ value: 'Yes' }],
  });
  const term = await scene.admin.post('organisation/terms', { name: 'Agreement', link: 'https://example.org/terms' });
  review = { consents: [consent.body.data.id], terms: [term.body.data.id] };
  offer = await scene.offer([], { review });
});

const run = (query: ReturnType<typeof sql>) =>
  api.ground.database.transaction(scene.organisation.id, (db) => db.run<{ id: number }>(query));
const somebody = async (permissions: string[] = [], teamId: number | null = scene.team) => {
  const id = await aPerson(api.ground, scene.organisation.id);
  await aRole(api.ground, scene.organisation.id, id, { teamId, permissions });
  return api.as(scene.organisation, id);
};
const send = (caller: Caller, body: object, opportunity = offer) =>
  caller.post(`opportunities/${opportunity}/apply`, body);
const forOther = (over: object = {}) => {
  const { new_password: _one, new_password_confirm: _other, ...rest } = anApplicant({ on_behalf: true, ...over });
  return rest;
};
const agreed = () => ({ consents: [{ id: review.consents[0], answer: [1] }], terms: review.terms });
const mailTo = async (email: string) =>
  (
    await api.ground.owner.query<{ text: string }>(
      `select text from data.outbox_messages where organisation_id = $1 and "to" = $2 order by id desc`,
      [scene.organisation.id, email],
    )
  ).rows[0]!.text;
const rowOf = async (id: number) =>
  (
    await api.ground.owner.query<Record<string, unknown>>(
      'select state, submitted_by::int, no_email, completed_at, user_id::int from data.applications where organisation_id = $1 and id = $2',
      [scene.organisation.id, id],
    )
  ).rows[0]!;

describe('who may apply for others', () => {
  it.each([
    ['no one signed in', async () => api.anonymous(scene.organisation), 401],
    ['a member', () => somebody(), 403],
    ['a holder of apply-on-behalf', () => somebody(['apply-on-behalf']), 201],
    [
      'a holder elsewhere',
      async () => somebody(['apply-on-behalf'], await aTeam(api.ground, scene.organisation.id)),
      403,
    ],
    [
      'a supervisor of the opportunity',
      async () => {
        const caller = await somebody();
        await run(
          sql`insert into opportunity_supervisors (opportunity_id, supervisor_id) values (${offer}, ${caller.userId})`,
        );
        return caller;
      },
      201,
    ],
  ] as const)('%s', async (_title, caller, status) => {
    expect((await send(await caller(), forOther())).status).toBe(status);
  });

  it('is a matter of the person too: only someone one acts for, or sees', async () => {
    const person = await aPerson(api.ground, scene.organisation.id);
    const [supervisor, holder, seeing] = [
      await somebody(),
      await somebody(['apply-on-behalf']),
      await somebody(['apply-on-behalf', 'view-users'], null),
    ];
    await run(sql`insert into supervisors (user_id, supervisor_id) values (${person}, ${supervisor.userId})`);
    await aRole(api.ground, scene.organisation.id, person, { teamId: scene.team });
    const unseen = await send(holder, { on_behalf: true, user_id: person });
    expect([unseen.status, unseen.body.errors]).toEqual([422, { user_id: ['This does not exist'] }]);
    expect(
      (await send(supervisor, { on_behalf: true, user_id: await aPerson(api.ground, scene.organisation.id) })).status,
    ).toBe(403);
    expect((await send(seeing, { on_behalf: true, user_id: seeing.userId })).body.errors).toEqual({
      user_id: ['Please choose someone else'],
    });
    const made = await send(supervisor, { on_behalf: true, user_id: person });
    expect([made.status, made.body.data.token, await rowOf(made.body.data.application_id)]).toEqual([
      201,
      null,
      {
        state: 'awaiting-applicant',
        submitted_by: supervisor.userId,
        no_email: false,
        completed_at: null,
        user_id: person,
      },
    ]);
    expect((await send(seeing, { on_behalf: true, user_id: person })).body.errors).toEqual({
      email: ['You have previously applied for this opportunity'],
    });
    // the person signs in, agrees and sends it
    const own = await api.as(scene.organisation, person);
    expect(Object.keys((await send(own, {})).body.errors)).toEqual(['consents.0', 'terms.0']);
    const completed = await send(own, agreed());
    expect([completed.status, completed.body.data]).toEqual([
      201,
      { token: null, application_id: made.body.data.application_id },
    ]);
    expect(await rowOf(made.body.data.application_id)).toMatchObject({
      state: 'submitted',
      completed_at: expect.any(Date),
    });
  });
});

describe('an application for someone with an address', () => {
  it('waits for them to agree and to choose a password, by a key that is mailed to them', async () => {
    const supervisor = await somebody(['apply-on-behalf']);
    const body = forOther();
    const made = await send(supervisor, body);
    expect([made.status, made.body.data.token]).toEqual([201, null]);
    const key = /application_key=([\w-]+)/.exec(await mailTo(body.email))![1]!;
    const visitor = api.anonymous(scene.organisation);
    const saved = await visitor.get(`opportunities/${offer}/apply/${key}`, { 'x-applicant-email': body.email });
    expect(saved.body.data).toMatchObject({
      require_password: true,
      on_behalf: true,
      data: { first_name: 'Robin', contact_number: '07700 900923' },
    });
    const mine = {
      ...body,
      on_behalf: undefined,
      application_key: key,
      first_name: 'Robyn',
      new_password: 'Quartz heron 7 b',
      new_password_confirm: 'Quartz heron 7 b',
    };
    expect(Object.keys((await send(visitor, { ...mine, new_password: '' })).body.errors)).toEqual([
      'new_password',
      'consents.0',
      'terms.0',
    ]);
    expect((await send(visitor, { ...mine, ...agreed(), email: 'other@example.org' })).body.code).toBe(
      'email_mismatch',
    );
    expect((await send(supervisor, { ...mine, ...agreed() })).body.errors.application_key[0]).toMatch(
      /^You are currently logged in as .+, please logout to complete this application\.$/,
    );
    const done = await send(visitor, { ...mine, ...agreed() });
    expect([done.status, done.body.data]).toEqual([
      201,
      { token: expect.stringMatching(/^mho_/), application_id: made.body.data.application_id },
    ]);
    const { rows } = await api.ground.owner.query(
      'select u.first_name from data.users u join data.applications a on a.user_id = u.id and a.organisation_id = u.organisation_id where a.organisation_id = $1 and a.id = $2',
      [scene.organisation.id, made.body.data.application_id],
    );
    expect(rows).toEqual([{ first_name: 'Robyn' }]);
    expect(
      (
        await api.ground.owner.query(
          'select verified_at is not null as proved from data.email_addresses where organisation_id = $1 and email = $2',
          [scene.organisation.id, body.email],
        )
      ).rows,
    ).toEqual([{ proved: true }]);
    // the key opens nothing any more
    expect((await send(visitor, { ...mine, ...agreed() })).status).toBe(404);
    expect((await visitor.get(`opportunities/${offer}/apply/${key}`, { 'x-applicant-email': body.email })).status).toBe(
      404,
    );
  });

  it('is not made over the head of an account', async () => {
    const taken = `taken.${process.pid}@example.org`;
    await aPerson(api.ground, scene.organisation.id, { email: taken });
    const reply = await send(await somebody(['apply-on-behalf']), forOther({ email: taken, email_confirm: taken }));
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { email: ['An account with this email address already exists.'] },
    ]);
  });
});

describe('an application for someone without an address', () => {
  it('needs everything that is required, and is finished at once', async () => {
    const supervisor = await somebody(['apply-on-behalf']);
    const body = forOther({ no_email: true, email: '', email_confirm: '' });
    expect(Object.keys((await send(supervisor, body)).body.errors)).toEqual(['consents.0', 'terms.0']);
    const made = await send(supervisor, { ...body, ...agreed() });
    expect([made.status, made.body.data.token]).toEqual([201, null]);
    expect(await rowOf(made.body.data.application_id)).toMatchObject({
      state: 'submitted',
      no_email: true,
      submitted_by: supervisor.userId,
    });
    expect((await supervisor.get(`applications/${made.body.data.application_id}`)).body.data.answers).toMatchObject({
      first_name: 'Robin',
      email: null,
    });
  });
});

describe('an application that its applicant never completes', () => {
  it('ends with its draft after thirty days, and gives its bed back', async () => {
    const stay = await scene.offer([{ type: 'residential', name: 'Stay' }], { type: 'Residential-short', review });
    await aRoom(api.ground, scene.organisation.id, scene.team, { beds: 1 });
    await aChangeoverDay(api.ground, scene.organisation.id, scene.team);
    const booking = {
      start_date: '2040-04-06',
      end_date: '2040-04-13',
      willing_to_share: true,
      requirements_radio: false,
      gender_id: 1,
    };
    const made = await send(await somebody(['apply-on-behalf']), forOther({ booking }), stay);
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const sweep = async () => {
      await api.ground.database.transaction(scene.organisation.id, (db) =>
        enqueue(
          makeContext({ db, actor: system, organisation: scene.organisation, requestId: 'sweep' }, api.clock),
          endForsaken,
          {},
        ),
      );
      await workOff(api, scene.organisation, applicationJobs);
    };
    await sweep();
    expect((await rowOf(made.body.data.application_id)).state).toBe('awaiting-applicant');
    api.clock.forward(31 * 24 * 3_600_000);
    await sweep();
    expect((await rowOf(made.body.data.application_id)).state).toBe('awaiting-applicant');
    await run(sql`delete from application_drafts where opportunity_id = ${stay}`);
    await sweep();
    expect((await rowOf(made.body.data.application_id)).state).toBe('withdrawn');
    const { rows } = await api.ground.owner.query(
      `select state from data.residential_bookings where organisation_id = $1`,
      [scene.organisation.id],
    );
    expect(rows).toEqual([{ state: 'cancelled' }]);
  });
});
