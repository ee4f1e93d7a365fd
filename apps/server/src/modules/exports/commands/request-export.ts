import type { listExport } from '@manyhands/contract/exports/list-export.resource.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Call, Outside } from '../../../platform/resource/define-module.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { write } from '../../../platform/resource/write.ts';
import { makeListExport } from '../list-export.jobs.ts';
import { insertExport } from '../list-export.queries.ts';
import { computeExportEnd, exportsPerPerson } from '../list-export.rules.ts';
import { planExport } from './plan-export.ts';

type Request = Call<(typeof listExport)['operations']['request']>;

/** Refuses what could not be made; one person's exports are made one after another. */
export async function requestExport(ctx: Outside, { input, reply }: Request, registry: Registry) {
  const { database, organisation, actor, now } = ctx;
  await assertWithinLimit(database, organisation.id, `list-export:user:${actor.userId}`, exportsPerPerson, now);
  const { resource, format, fields, ids = null, query = {}, headings = {}, choices = {}, notify = false } = input;
  return write(ctx, async (inside) => {
    const { db } = inside;
    const user_id = actor.userId!;
    const plan = await planExport(inside, registry, { resource, fields, ids, query });
    const job_id = await enqueue(inside, makeListExport, { user_id }, { priority: 'low', queue: `exports:${user_id}` });
    const name = plan.module.resource.name;
    const expires_at = computeExportEnd(now);
    const id = await insertExport(db, {
      user_id,
      resource: name,
      format,
      fields,
      headings,
      choices,
      ids,
      query,
      notify,
      job_id,
      expires_at,
    });
    // what was searched for may be someone's name, so only the filters' own names are kept
    const after = { resource: name, format, fields, selected: ids?.length ?? null, filters: Object.keys(query) };
    await writeAudit(inside, { action: 'request', resource: 'listExport', rowId: id, changes: { after } });
    const url = `/api/exports/${id}`;
    reply.header('location', url);
    return { id, state: 'queued' as const, url };
  });
}
