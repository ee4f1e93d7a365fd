import { describe, expect, it } from 'vitest';
import { testApi, type Reply } from '../../testing/api.ts';
import { aChangeoverDay, aRoom } from '../residential/residential.factory.ts';
import { aPerson } from '../users/user.factory.ts';
import { anApplicant, aRecruitment, type Recruitment } from '../applications/application.factory.ts';

const api = testApi({ max: 20 });
const many = 100;

const rowsOf = async ({ organisation }: Recruitment, table: string): Promise<{ id: string }[]> =>
  (
    await api.ground.owner.query<{ id: string }>(`select id from data.${table} where organisation_id = $1`, [
      organisation.id,
    ])
  ).rows;
const statusesOf = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort((a, b) => a - b);

describe('a hundred at once', () => {
  it('who send one and the same form make one application, and all are told its number', async () => {
    const scene = await aRecruitment(api);
    const [offer, body, visitor] = [await scene.offer(), anApplicant(), api.anonymous(scene.organisation)];
    const replies = await Promise.all(
      Array.from({ length: many }, () =>
        visitor.post(`opportunities/${offer}/apply`, body, { 'idempotency-key': 'one' }),
      ),
    );
    expect(new Set(statusesOf(replies))).toEqual(new Set([201]));
    const [made, ...others] = await rowsOf(scene, 'applications');
    expect([replies.every(({ body: { data } }) => data.application_id === Number(made!.id)), others]).toEqual([
      true,
      [],
    ]);
    expect(replies.filter(({ body: { data } }) => data.token !== null)).toHaveLength(1);
    expect(await rowsOf(scene, 'outbox_messages')).toHaveLength(1);
    const again = await visitor.post(`opportunities/${offer}/apply`, body, { 'idempotency-key': 'one' });
    expect([again.status, again.body.data]).toEqual([201, { token: null, application_id: Number(made!.id) }]);
    const other = await visitor.post(
      `opportunities/${offer}/apply`,
      { ...body, first_name: 'Robert' },
      { 'idempotency-key': 'one' },
    );
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  }, 60_000);

  it('in one person’s name make one application', async () => {
    const scene = await aRecruitment(api);
    const offer = await scene.offer();
    const person = await api.as(scene.organisation, await aPerson(api.ground, scene.organisation.id));
    const replies = await Promise.all(
      Array.from({ length: many }, () => person.post(`opportunities/${offer}/apply`, {})),
    );
    expect(statusesOf(replies)).toEqual([201, ...Array<number>(many - 1).fill(422)]);
    expect(
      new Set(replies.filter(({ status }) => status === 422).map(({ body }) => JSON.stringify(body.errors))),
    ).toEqual(new Set(['{"email":["You have previously applied for this opportunity"]}']));
    expect(await rowsOf(scene, 'applications')).toHaveLength(1);
  }, 60_000);

  it('who want the last beds get exactly as many as there are', async () => {
    const scene = await aRecruitment(api);
    const offer = await scene.offer([{ type: 'residential', name: 'Stay' }], { type: 'Residential-short' });
    for (const beds of [1, 2]) await aRoom(api.ground, scene.organisation.id, scene.team, { beds });
    await aChangeoverDay(api.ground, scene.organisation.id, scene.team);
    const booking = {
      start_date: '2040-04-06',
      end_date: '2040-04-13',
      willing_to_share: true,
      requirements_radio: false,
      gender_id: 1,
      linked: [],
    };
    const people = await Promise.all(
      Array.from({ length: 25 }, async () =>
        api.as(scene.organisation, await aPerson(api.ground, scene.organisation.id)),
      ),
    );
    const replies = await Promise.all(people.map((person) => person.post(`opportunities/${offer}/apply`, { booking })));
    expect(statusesOf(replies)).toEqual([...Array<number>(3).fill(201), ...Array<number>(22).fill(422)]);
    expect(
      new Set(replies.filter(({ status }) => status === 422).map(({ body }) => JSON.stringify(body.errors))),
    ).toEqual(new Set(['{"booking.start_date":["There is no free bed for every night"]}']));
    expect([
      (await rowsOf(scene, 'applications')).length,
      (await rowsOf(scene, 'residential_bookings')).length,
    ]).toEqual([3, 3]);
  }, 60_000);
});
