import { openOpportunity } from '@manyhands/contract/opportunities/open-opportunity.resource.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { findOpen } from './commands/find-open.ts';

export const openOpportunityModule = defineCalls(openOpportunity, {
  list: { access: [everyone], run: (ctx, { query }) => findOpen(ctx, query) },
});
