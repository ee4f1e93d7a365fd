import type { Fixture } from '../../testing/fixture.ts';

export const roleProfileFixture: Fixture = {
  resource: 'roleProfile',
  place: 'organisation',
  create: ({ text }) => ({ display_name: `Sample ${text}` }),
  update: () => ({ disclaimer: 'Changed' }),
};
