import type { Fixture } from '../../testing/fixture.ts';

export const safeguardingFixture: Fixture = {
  resource: 'safeguarding',
  place: 'organisation',
  update: () => ({ minor_latest_finish: '19:30', declined_months: 9 }),
};
