import { dynamicSkill } from '@manyhands/contract/skills/dynamic-skill.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineModule, type AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { checkRule } from './commands/check-rule.ts';
import { computeDynamicSkills } from './dynamic-skill.jobs.ts';
import { dynamicSkillPolicy } from './dynamic-skill.policy.ts';

/** Several wishes that wait are one. */
const recompute = (ctx: Context, id: number) =>
  enqueue(ctx, computeDynamicSkills, { dynamic_skill_id: id }, { dedupeKey: `${id}`, priority: 'high' });

export const dynamicSkillModule = ({ registry }: { registry: () => Registry }): AnyModule =>
  defineModule(dynamicSkill, {
    policy: dynamicSkillPolicy,
    computed: {
      people: (row) => sql`(select count(*)::int from user_dynamic_skills h where h.dynamic_skill_id = ${row}.id)`,
    },
    guard: {
      create: (ctx, { rule }) => checkRule(ctx, registry(), rule),
      async update(ctx, { rule }) {
        if (rule) await checkRule(ctx, registry(), rule);
      },
    },
    written: async (ctx, { action, id }) => {
      if (action !== 'remove') await recompute(ctx, id);
    },
    operations: {
      recompute: {
        target: 'update',
        run: async (ctx, { params }) => {
          await recompute(ctx, params.id!);
          return { id: params.id! };
        },
      },
    },
  });
