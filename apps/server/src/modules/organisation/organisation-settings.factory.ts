import type { Fixture } from '../../testing/fixture.ts';

export const organisationSettingsFixture: Fixture = {
  resource: 'organisationSettings',
  place: 'organisation',
  update: () => ({ minor_age: 16, contact_phone: '01632 960123' }),
};
