import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { system } from '../../../platform/policy/actor.ts';
import { invalid, noErrors } from '../../../platform/problem.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { scopeOf, viewOf } from '../../../platform/resource/select.ts';
import { findUnseen } from '../dynamic-skill.queries.ts';
import { findByRule, type Rule } from './find-by-rule.ts';

/**
 * A rule is worked out for everyone and its name is shown to many, so whoever writes it has to see of everyone what it asks:
 * fields that are closed to them even of one person are refused, and so is a rule that finds anyone whom they would not find.
 */
export async function checkRule(ctx: Context, registry: Registry, rule: Rule): Promise<void> {
  const mine = await findByRule(ctx, registry, rule);
  const { fields, filters = {} } = registry.get('user').resource;
  const view = viewOf(registry, ctx);
  const errors = noErrors();
  for (const key of Object.keys(rule)) {
    const name = /^filter\[(\w+)\]/.exec(key)?.[1] ?? '';
    const group = fields[name]?.options.group ?? filters[name]?.group;
    if (group && scopeOf(view, registry.get('user').policy.groups![group]!.read, 'read') !== 'all')
      errors[`rule.${key}`] = [fieldError('filter_unknown')];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const all = await findByRule({ ...ctx, actor: system }, registry, rule);
  if (await findUnseen(ctx.db, all, mine, ctx.actor.userId)) throw invalid({ rule: [fieldError('rule_unseen')] });
}
