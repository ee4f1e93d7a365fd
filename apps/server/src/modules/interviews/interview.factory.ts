import type { Fixture } from '../../testing/fixture.ts';

const ahead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

export const interviewFixture: Fixture = {
  resource: 'interview',
  place: 'person',
  create: () => ({ times: [ahead(8), ahead(9)] }),
  update: () => ({ location: 'Room 2' }),
};
