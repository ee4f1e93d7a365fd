import { merge } from '@manyhands/contract/people/merge.resource.ts';
import type { Context } from '../../platform/context.ts';
import { raw } from '../../platform/db/sql.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import type { Rule } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { probe } from '../../platform/resource/select.ts';
import { seesPerson } from '../permissions/public.ts';
import { mergePeople } from './commands/merge-people.ts';
import { previewMerge } from './commands/preview-merge.ts';
import { mergers, sensitiveWriters } from './merge.policy.ts';
import type { MergeTests } from './merge.queries.ts';

function testsOf({ actor, today }: Context): MergeTests {
  const test = (rule: Rule) => probe(compileRule(rule, actor, today, 'write'), raw('u'));
  return { merges: [test(seesPerson('id')), test(mergers)], writesSensitive: [test(sensitiveWriters)] };
}

export const mergeModule = defineCalls(merge, {
  preview: {
    parent: mergers,
    run: (ctx, { params, query }) => previewMerge(ctx, params.userId!, query.other_id, testsOf(ctx)),
  },
  merge: { parent: mergers, run: (ctx, { params, input }) => mergePeople(ctx, params.userId!, input, testsOf(ctx)) },
});
