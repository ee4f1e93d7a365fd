import type { Fixture } from '../../testing/fixture.ts';

export const emailAddressFixture: Fixture = {
  resource: 'emailAddress',
  place: 'person',
  create: ({ text }) => ({ email: `sample${text}@example.org` }),
  update: ({ text }) => ({ email: `changed${text}@example.org` }),
};
