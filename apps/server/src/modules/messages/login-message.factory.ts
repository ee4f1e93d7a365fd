import type { Fixture } from '../../testing/fixture.ts';

export const loginMessageFixture: Fixture = {
  resource: 'loginMessage',
  place: 'organisation',
  create: ({ ids, text }) => ({
    title: `Sample ${text}`,
    text: 'Please read this.',
    team_id: ids.team,
    start_date: '2026-01-01',
  }),
  update: () => ({ end_date: '2040-01-01' }),
};
