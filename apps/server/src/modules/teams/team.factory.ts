import type { Fixture } from '../../testing/fixture.ts';

export const teamFixture: Fixture = {
  resource: 'team',
  place: 'team',
  create: ({ ids, text }) => ({ name: `Sample ${text}`, parent_id: ids.team }),
  update: ({ text }) => ({ name: `Changed ${text}` }),
};
