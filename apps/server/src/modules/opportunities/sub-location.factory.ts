import type { Fixture } from '../../testing/fixture.ts';

export const subLocationFixture: Fixture = {
  resource: 'subLocation',
  place: 'team',
  create: ({ text }) => ({ name: `Sample ${text}` }),
  update: () => ({ position: 2 }),
};

export const timeslotFixture: Fixture = {
  resource: 'timeslot',
  place: 'team',
  create: ({ ids }) => ({ sub_location_id: ids.subLocation, min_duration: 7, max_duration: 21 }),
  update: () => ({ name: 'Changed' }),
};
