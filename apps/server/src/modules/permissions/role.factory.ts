import type { Fixture } from '../../testing/fixture.ts';

export const roleFixture: Fixture = {
  resource: 'role',
  place: 'person',
  create: ({ ids }) => ({ role_profile_id: ids.roleProfile, team_id: ids.team, start_date: '2026-01-01' }),
  update: () => ({ end_date: '2030-01-01' }),
};
