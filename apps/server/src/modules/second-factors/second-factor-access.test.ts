import { twoFactorMethods } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aSecondFactor } from './second-factor.factory.ts';

const api = testApi();

async function accessScene() {
  const organisation = await api.ground.organisation();
  const team = await aTeam(api.ground, organisation.id);
  const subject = await aPerson(api.ground, organisation.id, { dob: '2015-01-01' });
  await aRole(api.ground, organisation.id, subject, { teamId: team });
  await aSecondFactor(api.ground, organisation.id, subject, 'email');
  const [guardianId, supervisorId] = [
    await aPerson(api.ground, organisation.id),
    await aPerson(api.ground, organisation.id),
  ];
  await api.ground.database.transaction(organisation.id, async (db) => {
    await db.insertInto('guardians').values({ user_id: subject, guardian_id: guardianId }).execute();
    await db.insertInto('supervisors').values({ user_id: subject, supervisor_id: supervisorId }).execute();
  });
  const staff = async (teamId: number | null) => {
    const id = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, id, {
      teamId,
      permissions: ['view-users', 'edit-users', 'block-users', 'anonymise-users', 'manage-permissions'],
    });
    return api.as(organisation, id);
  };
  const foreign = await api.ground.organisation();
  return {
    subject,
    personas: {
      anonymous: api.anonymous(organisation),
      self: () => api.as(organisation, subject),
      stranger: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
      guardian: () => api.as(organisation, guardianId),
      supervisor: () => api.as(organisation, supervisorId),
      managerOfTeam: () => staff(team),
      managerElsewhere: async () => staff(await aTeam(api.ground, organisation.id)),
      admin: () => staff(null),
      foreigner: async () => api.as(foreign, await aPerson(api.ground, foreign.id)),
    },
  };
}

accessTable(
  'two factor authentication of a person',
  async () => {
    const { subject, personas } = await accessScene();
    const path = `users/${subject}/two-factor`;
    return {
      paths: { show: path, create: path, update: path, POST: `${path}/recovery-codes` },
      bodies: { create: { two_factor: true, method: twoFactorMethods[0] }, update: { two_factor: false }, POST: {} },
      personas,
    };
  },
  `                  show  create  update  POST
   anonymous          401   401     401     401
   self               200   200     422     422
   stranger           404   404     404     404
   guardian           403   403     403     403
   supervisor         403   403     403     403
   managerOfTeam      403   403     403     403
   managerElsewhere   404   404     404     404
   admin              403   403     403     403
   foreigner          404   404     404     404`,
);

accessTable(
  'the computers a person trusts',
  async () => {
    const { subject, personas } = await accessScene();
    const path = `users/${subject}/two-factor/trust-computer`;
    return {
      paths: { create: path, update: path, remove: path },
      bodies: { create: { trust: false }, update: { trust: false } },
      personas,
    };
  },
  `                  create  update  remove
   anonymous          401     401     401
   self               200     200     204
   stranger           404     404     404
   guardian           403     403     403
   supervisor         403     403     403
   managerOfTeam      403     403     403
   managerElsewhere   404     404     404
   admin              403     403     403
   foreigner          404     404     404`,
);
