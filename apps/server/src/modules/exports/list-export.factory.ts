import type { Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { openFileArea } from '../../platform/files/file-area.ts';
import { testFiles, type Caller, type TestApi } from '../../testing/api.ts';
import { one, type Fixture } from '../../testing/fixture.ts';
import { workOff } from '../../testing/post.ts';
import { listExportJobs } from './list-export.jobs.ts';

/** Does what the worker would do for the exports that are queued in this organisation. */
export async function makeListExports(api: TestApi, organisation: Organisation): Promise<void> {
  const files = await openFileArea({ folder: testFiles });
  await workOff(api, organisation, listExportJobs({ files, registry: api.app.pipeline.registry }));
}

/** The file of an export as it is downloaded. */
export async function fetchExport(api: TestApi, organisation: Organisation, caller: Caller, id: number) {
  const reply = await api.app.server.inject({
    method: 'GET',
    url: `/api/exports/${id}/content`,
    headers: { host: new URL(organisation.publicUrl).host, authorization: `Bearer ${caller.token}` },
  });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

export const listExportFixture: Fixture = {
  resource: 'listExport',
  place: 'person',
  rows: async (db, { ids }) => {
    const id = await one(
      db,
      sql`insert into list_exports (user_id, resource, format, fields, job_id, expires_at)
        values (${ids.user}, 'user', 'csv', '{id}', ${-ids.user!}, now() + interval '7 days') returning id`,
    );
    return { listExport: id, userExport: id };
  },
};
