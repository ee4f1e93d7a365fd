import { opportunityNote, opportunityTag } from '@manyhands/contract/opportunities/opportunity-part.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { placePolicy } from './opportunity.policy.ts';

/** The opportunity may be public; what staff say of it is theirs. */
export const opportunityNoteModule = defineModule(opportunityNote, {
  table: 'opportunity_notes',
  policy: placePolicy,
  computed: { author_name: findName('author_id') },
  guard: { create: async ({ actor }) => ({ author_id: actor.userId }) },
  operations: {},
});

export const opportunityTagModule = defineModule(opportunityTag, {
  table: 'opportunity_tags',
  policy: placePolicy,
  operations: {},
});
