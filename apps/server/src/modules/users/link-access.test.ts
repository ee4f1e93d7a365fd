import { guardian } from '@manyhands/contract/users/guardian.resource.ts';
import { supervisor } from '@manyhands/contract/users/supervisor.resource.ts';
import { expect } from 'vitest';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { aLinkScene, born } from './link.factory.ts';
import { aPerson, aRole } from './user.factory.ts';

const api = testApi();

for (const resource of [guardian, supervisor]) {
  const kind = resource.name;
  accessTable(
    `a ${kind} of a child`,
    async () => {
      const { organisation, org, district, elsewhere, child, adult, staff, link } = await aLinkScene(api);
      const all = `users/${child}/${kind}s`;
      const one = `${all}/${await link(kind)}`;
      const another = await aPerson(api.ground, org);
      // whoever makes a link has to see both its ends
      const sees = async (caller: Caller) => {
        await aRole(api.ground, org, caller.userId!, { permissions: ['view-users'] });
        return caller;
      };
      return {
        personas: {
          anonymous: api.anonymous(organisation),
          child: await api.as(organisation, child),
          holder: await api.as(organisation, adult),
          stranger: await api.as(organisation, another),
          viewer: await staff(null, ['view-users']),
          managerOfDistrict: await sees(await staff(district, [`manage-${kind}s`])),
          managerElsewhere: await sees(await staff(elsewhere, [`manage-${kind}s`])),
          admin: await staff(null, ['view-users', `manage-${kind}s`]),
        },
        paths: { list: all, show: one, create: all, update: one, remove: one },
        bodies: { create: { [`${kind}_id`]: another }, update: { relationship: 'Aunt' } },
      };
    },
    `                    list  show  create  update  remove
     anonymous           401   401   401     401     401
     child               200   200   403     403     403
     holder              200   200   403     403     403
     stranger            404   404   404     404     404
     viewer              200   404   403     404     404
     managerOfDistrict   200   200   201     200     204
     managerElsewhere    200   404   403     404     404
     admin               200   200   201     200     204`,
  );
}

accessTable(
  'what became of the guardians of a child',
  async () => {
    const { organisation, org, child, adult, staff, link, elsewhere } = await aLinkScene(api);
    await link('guardian');
    const other = await aPerson(api.ground, org);
    await link('guardian', child, other);
    const own = (
      await api.ground.owner.query<{ id: string }>(
        'select id from data.guardian_logs where organisation_id = $1 and guardian_id = $2',
        [org, adult],
      )
    ).rows[0]!.id;
    const all = `users/${child}/guardians/logs`;
    return {
      personas: {
        anonymous: api.anonymous(organisation),
        child: await api.as(organisation, child),
        guardian: await api.as(organisation, adult),
        otherGuardian: await api.as(organisation, other),
        viewer: await staff(null, ['view-users']),
        managerElsewhere: await staff(elsewhere, ['view-users', 'manage-guardians']),
        admin: await staff(null, ['view-users', 'manage-guardians']),
      },
      paths: { list: all, show: `${all}/${own}`, create: all, update: `${all}/${own}`, remove: `${all}/${own}` },
      bodies: { create: {}, update: {} },
    };
  },
  `                  list  show  create  update  remove
   anonymous         401   401   405     405     405
   child             200   200   405     405     405
   guardian          200   200   405     405     405
   otherGuardian     200   404   405     405     405
   viewer            200   404   405     405     405
   managerElsewhere  404   404   405     405     405
   admin             200   200   405     405     405`,
);

accessTable(
  'the people someone acts for',
  async () => {
    const { organisation, org, child, adult, staff, link } = await aLinkScene(api);
    await link('guardian');
    await link('supervisor');
    await link('supervisor', adult, child);
    const grown = await aPerson(api.ground, org, { dob: born(30) });
    await api.ground.database.transaction(org, (db) =>
      db.insertInto('guardians').values({ user_id: grown, guardian_id: adult }).execute(),
    );
    const self = await api.as(organisation, adult);
    // each once, as a guardian rather than a supervisor, and a child who came of age not at all
    expect((await self.get('users/me/dependants')).body.data).toEqual([
      { user_id: child, display_name: 'Kit Young', link: 'guardian', relationship: 'Parent' },
    ]);
    const list = `users/${adult}/dependants`;
    return {
      personas: {
        anonymous: api.anonymous(organisation),
        self,
        supervisor: await api.as(organisation, child),
        stranger: await api.as(organisation, grown),
        admin: await staff(null, ['view-users', 'manage-guardians', 'manage-supervisors']),
      },
      paths: { list, create: list },
      bodies: { create: {} },
    };
  },
  `             list  create
   anonymous    401   405
   self         200   405
   supervisor   403   405
   stranger     404   405
   admin        403   405`,
);
