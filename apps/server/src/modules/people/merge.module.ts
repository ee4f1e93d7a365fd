import { merge } from '@manyhands/contract/people/merge.resource.ts';
import type { Context } from '../../platform/context.ts';
import { raw } from '../../platform/db/sql.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import type { Rule } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { probe } from '../../platform/resource/select.ts';
import { seesPerson } from '../permissions/public.ts';
import { dismissDuplicate } from './commands/dismiss-duplicate.ts';
import { mergePeople } from './commands/merge-people.ts';
import { previewMerge } from './commands/preview-merge.ts';
import { mergers, sensitiveWriters } from './merge.policy.ts';
import type { MergeTests } from './merge.queries.ts';

function testsOf({ actor, today }: Context): MergeTests {
  const test = (rule: Rule) => probe(compileRule(rule, actor, today, 'write'), raw('u'));
  return { merges: [test(seesPerson('id')), test(mergers)], writesSensitive: [test(sensitiveWriters)] };
}

interface Marked {
  params: Readonly<Record<string, number>>;
  input: { other_id: number };
}
const mark = (ctx: Context, { params, input }: Marked, distinct: boolean) =>
  dismissDuplicate(ctx, { userId: params.userId!, otherId: input.other_id, distinct }, testsOf(ctx));

export const mergeModule = defineCalls(merge, {
  preview: {
    parent: mergers,
    run: (ctx, { params, query }) => previewMerge(ctx, params.userId!, query.other_id, testsOf(ctx)),
  },
  merge: { parent: mergers, run: (ctx, { params, input }) => mergePeople(ctx, params.userId!, input, testsOf(ctx)) },
  dismiss: { parent: mergers, run: (ctx, call) => mark(ctx, call, true) },
  restore: { parent: mergers, run: (ctx, call) => mark(ctx, call, false) },
});
