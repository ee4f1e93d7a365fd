import { z } from 'zod';
import { field } from '../kit/resource.ts';
import { childOf } from '../kit/shapes.ts';
import { id, prose } from '../kit/types.ts';
import { opportunity } from './opportunity.resource.ts';

export const opportunityNote = childOf(opportunity, 'opportunityNote', 'notes', {
  summary: 'What staff write down about an opportunity, newest first. Visitors and applicants never see it.',
  fields: {
    text: field(prose.trim().min(1), { write: 'always' }),
    author_id: field(id.nullable(), { doc: 'Null where an API client wrote it.' }),
    author_name: field(z.string().nullable()),
  },
  sort: '-id',
});

export const opportunityTag = childOf(opportunity, 'opportunityTag', 'tags', {
  summary: 'The tags of an opportunity. Visitors see the public ones with the opportunity itself.',
  fields: { tag_id: field(id, { write: 'always', filter: ['eq', 'in'] }) },
  relations: { tag: { kind: 'one', to: 'tag', via: 'tag_id' } },
});
