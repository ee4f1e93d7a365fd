import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { listRules, updateComputed, updateHolders } from '../dynamic-skill.queries.ts';
import { findByRule, type Rule } from './find-by-rule.ts';

/** Gives each skill to exactly those whom its rule finds now. A rule that no longer works gives it to no one, and says so. */
export async function computeHolders(ctx: Context, registry: Registry, id: number | null): Promise<void> {
  const { db, now } = ctx;
  for (const { id: rowId, rule, archived } of await listRules(db, id)) {
    let broken = false;
    const people = archived
      ? null
      : await findByRule(ctx, registry, rule as Rule).catch((error: unknown) => {
          if (!(error instanceof Problem) || error.status !== 422) throw error;
          broken = true;
          return null;
        });
    await updateHolders(db, rowId, people);
    await updateComputed(db, rowId, now, broken);
    await writeAudit(ctx, { action: 'compute', resource: 'dynamicSkill', rowId });
  }
}
