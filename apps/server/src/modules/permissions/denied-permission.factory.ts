import type { Fixture } from '../../testing/fixture.ts';

export const deniedPermissionFixture: Fixture = {
  resource: 'deniedPermission',
  place: 'person',
  create: () => ({ permission: 'view-files' }),
  update: () => ({ permission: 'block-users' }),
};
