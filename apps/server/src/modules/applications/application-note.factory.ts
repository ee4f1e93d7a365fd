import type { Fixture } from '../../testing/fixture.ts';

export const applicationNoteFixture: Fixture = {
  resource: 'applicationNote',
  place: 'person',
  create: ({ text }) => ({ text: `Sample ${text}` }),
  update: () => ({ text: 'Changed' }),
};
