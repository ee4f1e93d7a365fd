import type { Fixture } from '../../testing/fixture.ts';

export const residentialBoardFixture: Fixture = {
  resource: 'residentialBoard',
  place: 'team',
  update: () => ({ stay_change_days: 10 }),
};
