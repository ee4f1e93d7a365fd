import type { Context } from '../../../platform/context.ts';
import { raw, sql, type Sql } from '../../../platform/db/sql.ts';
import { invalid, noErrors, Problem } from '../../../platform/problem.ts';
import { parseListQuery } from '../../../platform/resource/list-query.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { selectWhole } from '../../../platform/resource/select-list.ts';
import { viewOf } from '../../../platform/resource/select.ts';
import { computeForeign } from '../dynamic-skill.rules.ts';

export type Rule = Readonly<Record<string, string | number | boolean>>;

/** The people a rule finds, by the rights of whoever `ctx` names; what is wrong with it is told by its own paths. */
export async function findByRule(ctx: Context, registry: Registry, rule: Rule): Promise<Sql> {
  const errors = noErrors();
  for (const key of computeForeign(rule)) errors[`rule.${key}`] = ['This filter is not known here'];
  if (Object.keys(rule).length === 0) errors.rule = ['Please choose at least one filter'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const module = registry.get('user');
  const view = viewOf(registry, ctx);
  const asked = new URLSearchParams(Object.entries(rule).map(([key, value]) => [key, String(value)]));
  try {
    const query = parseListQuery(registry, module, asked);
    return (await selectWhole(ctx, view, module, query, [sql`${raw('t')}.id as id`])).rows;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    const told = Object.entries(error.details.errors ?? {});
    throw invalid(Object.fromEntries(told.map(([path, messages]) => [`rule.${path}`, messages])));
  }
}
