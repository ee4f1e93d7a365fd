import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { listTeamIds, lockRotas, updateRota } from '../rota.queries.ts';
import { assertRotasKnown, computeRotaDifference, type WantedRota } from '../rota.rules.ts';

/** All or none; each that changes leaves an entry of its own. Answers those. */
export async function changeRotas(ctx: Context, wanted: readonly WantedRota[]) {
  const { db } = ctx;
  const rows = await lockRotas(
    db,
    wanted.map(({ id }) => id),
  );
  const teams = await listTeamIds(
    db,
    wanted.flatMap(({ change }) => change.team_ids ?? []),
  );
  assertRotasKnown(wanted, rows, teams);
  const changed: { id: number; version: number }[] = [];
  for (const { id, ...row } of rows) {
    const difference = computeRotaDifference(row, wanted.find((one) => one.id === id)!.change);
    if (!difference) continue;
    changed.push({ id, version: await updateRota(db, id, difference.after) });
    await writeAudit(ctx, { action: 'bulk-change', resource: 'rota', rowId: id, changes: { ...difference } });
  }
  return changed;
}
