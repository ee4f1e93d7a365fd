import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

const api = testApi();

accessTable(
  'how someone hears of what happens',
  async () => {
    const organisation = await api.ground.organisation();
    const self = await aPerson(api.ground, organisation.id);
    const viewer = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, viewer, { permissions: ['view-users'] });
    const path = `users/${self}/notification-settings`;
    return {
      paths: { list: path, PUT: path },
      bodies: { PUT: { kinds: [{ kind: 'shifts', email: false }] } },
      personas: {
        anonymous: api.anonymous(organisation),
        self: await api.as(organisation, self),
        viewer: await api.as(organisation, viewer),
        stranger: await api.as(organisation, await aPerson(api.ground, organisation.id)),
      },
    };
  },
  `            list  PUT
   anonymous   401   401
   self        200   200
   viewer      403   403
   stranger    404   404`,
);
