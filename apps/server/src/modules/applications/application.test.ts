import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aBooking } from '../residential/residential.factory.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aRecruitment } from './application.factory.ts';

const api = testApi();

/** Someone who belongs to another team than the one they applied to, with everyone who might want to see it. */
async function aScene() {
  const scene = await aRecruitment(api);
  const { organisation, team, admin } = scene;
  const home = await aTeam(api.ground, organisation.id);
  const applicantId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, applicantId, { teamId: home });
  const applicant = await api.as(organisation, applicantId);
  const id: number = (await applicant.post(`opportunities/${await scene.offer()}/apply`, {})).body.data.application_id;
  const staff = async (teamId: number | null, ...permissions: string[]) => {
    const userId = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, userId, { teamId, permissions });
    return api.as(organisation, userId);
  };
  const personas = {
    anonymous: api.anonymous(organisation),
    applicant,
    admin,
    member: () => staff(team),
    recruiter: () => staff(team, 'view-applications'),
    recruiterElsewhere: () => staff(home, 'view-applications'),
    staffOfPerson: () => staff(home, 'view-users'),
    carerOfPerson: () => staff(home, 'view-users', 'view-sensitive-details'),
  };
  return { ...scene, applicantId, id, personas };
}

accessTable(
  'an application',
  async () => {
    const { id, personas } = await aScene();
    const path = `applications/${id}`;
    return {
      paths: { list: 'applications', show: path, create: 'applications', update: path, remove: path },
      personas,
    };
  },
  `
                       list  show  create  update  remove
   anonymous           401   401   401     401     401
   applicant           200   200   403     403     403
   member              200   404   403     404     404
   recruiter           200   200   403     403     403
   recruiterElsewhere  200   404   403     404     404
   staffOfPerson       200   404   403     404     404
   admin               200   200   422     200     409`,
);

accessTable(
  'a person’s applications',
  async () => {
    const { id, applicantId, personas } = await aScene();
    return {
      paths: { list: `users/${applicantId}/applications`, show: `users/${applicantId}/applications/${id}` },
      personas,
    };
  },
  `
                       list  show
   anonymous           401   401
   applicant           200   200
   member              404   404
   recruiter           404   404
   staffOfPerson       200   404
   admin               200   200`,
);

accessTable(
  'a person’s attributes',
  async () => {
    const { organisation, admin, applicantId, personas } = await aScene();
    const { body } = await admin.post('organisation/attribute-categories', { name: 'Kit' });
    const attribute = await admin.post('organisation/attributes', {
      name: 'Shoe size',
      slug: 'shoe-size',
      type: 'integer',
      category_id: body.data.id,
    });
    const [made] = await api.ground.database.transaction(organisation.id, (db) =>
      db.run<{ id: number }>(
        sql`insert into user_attributes (user_id, attribute_id, value) values (${applicantId}, ${attribute.body.data.id}, '43') returning id`,
      ),
    );
    return {
      paths: { list: `users/${applicantId}/attributes`, show: `users/${applicantId}/attributes/${made!.id}` },
      personas,
    };
  },
  `
                       list  show
   anonymous           401   401
   applicant           200   200
   staffOfPerson       200   404
   carerOfPerson       200   200
   admin               200   200`,
);

describe('applications', () => {
  it('are listed without what was answered, and shown with it and with the form as it was', async () => {
    const { admin, id, applicantId } = await aScene();
    const [listed] = (await admin.get('applications?filter[active]=true')).body.data;
    expect(listed).toMatchObject({ id, user_id: applicantId, state: 'submitted', active: true });
    expect(Object.keys(listed)).not.toContain('answers');
    const { data } = (await admin.get(`applications/${id}?include=user`)).body;
    expect([data.form.map(({ type }: { type: string }) => type), data.user.id]).toEqual([
      ['basic-details', 'review-apply'],
      applicantId,
    ]);
  });

  it('of the under-aged are not cleared before someone answered for them, whoever tries', async () => {
    const { organisation, id } = await aScene();
    const clear = (also: string) =>
      api.ground.owner.query(
        `update data.applications set state = 'cleared', minor = true ${also} where organisation_id = $1 and id = $2`,
        [organisation.id, id],
      );
    await expect(clear('')).rejects.toThrow(/applications_minors_need_consent/);
    await clear(', parental_consent_at = now()');
  });

  it('can be withdrawn by the applicant while they are active, once, with the stay that hangs on them', async () => {
    const { organisation, personas, id, applicantId, team } = await aScene();
    const { applicant, admin } = personas;
    const stays = await Promise.all(
      [
        ['2040-03-02', '2040-03-09'],
        ['2020-03-06', '2020-03-13'],
      ].map(([start, end]) => aBooking(api.ground, organisation.id, { userId: applicantId, teamId: team, start, end })),
    );
    const hangOn = (booking: number) =>
      api.ground.owner.query('update data.applications set booking_id = $3 where organisation_id = $1 and id = $2', [
        organisation.id,
        id,
        booking,
      ]);
    await hangOn(stays[0]!);
    const withdraw = (caller = applicant) => caller.post(`applications/${id}/withdraw`, {});
    expect((await withdraw(admin)).status).toBe(403);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => withdraw()));
    expect(outcomes.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await applicant.get(`users/me/applications/${id}`)).body.data).toMatchObject({
      state: 'withdrawn',
      active: false,
      withdrawn_at: expect.any(String),
    });
    const { rows } = await api.ground.owner.query(
      `select subject_id::int from data.audit_entries where organisation_id = $1 and action = 'withdraw' and row_id = $2`,
      [organisation.id, id],
    );
    expect(rows).toEqual([{ subject_id: applicantId }]);

    // what is over stays what it was
    await hangOn(stays[1]!);
    await api.ground.owner.query(
      `update data.applications set state = 'submitted', withdrawn_at = null where organisation_id = $1 and id = $2`,
      [organisation.id, id],
    );
    expect((await withdraw()).status).toBe(200);
    const states = await Promise.all(
      stays.map(
        async (stay) => (await applicant.get(`users/me/residential-bookings/${stay}`)).body.data.state as string,
      ),
    );
    expect(states).toEqual(['cancelled', 'requested']);
  });
});
