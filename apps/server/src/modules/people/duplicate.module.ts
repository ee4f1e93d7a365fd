import { duplicate } from '@manyhands/contract/people/duplicate.resource.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import { permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { probe } from '../../platform/resource/select.ts';
import { seesPerson } from '../permissions/public.ts';
import { listDuplicates } from './duplicate.queries.ts';
import { mergers } from './merge.policy.ts';

export const duplicateModule = defineCalls(duplicate, {
  list: {
    access: [permittedAnywhere('merge-users')],
    run: (ctx, { query }) => {
      const [seen, merged] = [seesPerson('id'), mergers].map((rule) => compileRule(rule, ctx.actor, ctx.today, 'read'));
      return listDuplicates(ctx.db, [(row) => probe(seen!, row), (row) => probe(merged!, row)], query.limit);
    },
  },
});
