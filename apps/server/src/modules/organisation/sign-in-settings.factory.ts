import type { Fixture } from '../../testing/fixture.ts';

export const signInSettingsFixture: Fixture = {
  resource: 'signInSettings',
  place: 'organisation',
  update: () => ({ private_email_check: true, staff_idle_minutes: 20 }),
};
