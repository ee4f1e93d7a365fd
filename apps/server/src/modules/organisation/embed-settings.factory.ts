import type { Fixture } from '../../testing/fixture.ts';

export const embedSettingsFixture: Fixture = {
  resource: 'embedSettings',
  place: 'organisation',
  update: ({ text }) => ({ sites: [`https://sample${text}.example.org`] }),
};
