import type { Fixture } from '../../testing/fixture.ts';

export const attributeFixture: Fixture = {
  resource: 'attribute',
  place: 'organisation',
  create: ({ ids, text }) => ({
    name: `Sample ${text}`,
    slug: `sample-${text}`,
    type: 'dropdown',
    category_id: ids.attributeCategory,
    options: [
      { value: 'a', display: 'A' },
      { value: 'b', display: 'B', default_selected: true },
    ],
  }),
  update: () => ({ compulsory: true, help: 'Changed' }),
};
