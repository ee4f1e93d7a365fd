import type { Fixture } from '../../testing/fixture.ts';

export const opportunityFixture: Fixture = {
  resource: 'opportunity',
  place: 'team',
  create: ({ ids, text }) => ({
    slug: `sample-${text}`,
    display_name: 'Sample',
    type: 'One-off',
    team_id: ids.team,
    role_profile_id: ids.roleProfile,
    start_date: '2026-05-01',
  }),
  update: () => ({ state: 'open', end_date: '2026-06-01' }),
};

const steps = (name: string) => [
  { type: 'basic-details', name },
  { type: 'review-apply', name: 'Review' },
];

export const formVersionFixture: Fixture = {
  resource: 'formVersion',
  place: 'team',
  create: () => ({ steps: steps('You') }),
};

export const formDraftFixture: Fixture = {
  resource: 'formDraft',
  place: 'team',
  create: () => ({}),
  update: () => ({ steps: steps('') }),
};

export const opportunitySupervisorFixture: Fixture = {
  resource: 'opportunitySupervisor',
  place: 'team',
  create: ({ ids }) => ({ supervisor_id: ids.adult }),
  update: () => ({ note: 'Changed' }),
};

export const opportunityNoteFixture: Fixture = {
  resource: 'opportunityNote',
  place: 'team',
  create: ({ text }) => ({ text: `Sample ${text}` }),
  update: () => ({ text: 'Changed' }),
};

export const opportunityTagFixture: Fixture = {
  resource: 'opportunityTag',
  place: 'team',
  create: ({ ids }) => ({ tag_id: ids.spareTag }),
  update: ({ ids }) => ({ tag_id: ids.otherTag }),
};
