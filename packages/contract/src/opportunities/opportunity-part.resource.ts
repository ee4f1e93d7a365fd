import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, prose } from '../kit/types.ts';

const parent = { resource: 'opportunity', param: 'opportunityId', via: 'opportunity_id' } as const;

export const opportunityNote = defineResource({
  name: 'opportunityNote',
  path: 'opportunities/{opportunityId}/notes',
  summary: 'What staff write down about an opportunity, newest first. Visitors and applicants never see it.',
  parent,
  fields: {
    id: field(id, { sort: true }),
    opportunity_id: field(id),
    text: field(prose.trim().min(1), { write: 'always' }),
    author_id: field(id.nullable(), { doc: 'Null where an API client wrote it.' }),
    author_name: field(z.string().nullable()),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  sort: '-id',
});

export const opportunityTag = defineResource({
  name: 'opportunityTag',
  path: 'opportunities/{opportunityId}/tags',
  summary: 'The tags of an opportunity. Visitors see the public ones with the opportunity itself.',
  parent,
  fields: {
    id: field(id),
    opportunity_id: field(id),
    tag_id: field(id, { write: 'always', filter: ['eq', 'in'] }),
    ...stamps,
  },
  relations: { tag: { kind: 'one', to: 'tag', via: 'tag_id' } },
  actions: allActions,
  operations: {},
});
