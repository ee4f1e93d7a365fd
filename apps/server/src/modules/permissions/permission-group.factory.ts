import type { Fixture } from '../../testing/fixture.ts';

export const permissionGroupFixture: Fixture = {
  resource: 'permissionGroup',
  place: 'organisation',
  create: ({ text }) => ({ name: `Sample ${text}`, permissions: ['view-users'] }),
  update: () => ({ description: 'Changed' }),
};
