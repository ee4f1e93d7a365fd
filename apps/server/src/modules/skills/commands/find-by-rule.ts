import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, noErrors } from '../../../platform/problem.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { selectRequestedIds } from '../../../platform/resource/select-requested.ts';
import { viewOf } from '../../../platform/resource/select.ts';
import { computeForeign } from '../dynamic-skill.rules.ts';

export type Rule = Readonly<Record<string, string | number | boolean>>;

/** The people a rule finds, as a statement, by the rights of whoever `ctx` names; what is wrong with it is told by its own paths. */
export async function findByRule(ctx: Context, registry: Registry, rule: Rule) {
  const errors = noErrors();
  for (const key of computeForeign(rule)) errors[`rule.${key}`] = [fieldError('filter_unknown')];
  if (Object.keys(rule).length === 0) errors.rule = [fieldError('choose_filter')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return selectRequestedIds(ctx, viewOf(registry, ctx), registry.get('user'), { query: rule, path: 'rule' });
}
