import type { applicationHistory } from '@manyhands/contract/applications/application-history.resource.ts';
import type { z } from 'zod';
import { entryColumns } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';

type Entry = z.input<(typeof applicationHistory)['operations']['list']['output']>['data'][number];

const row = raw('e');
const { actor, acting_for, program: apiClient, created_at } = entryColumns;
const name = raw("btrim(x.first_name || ' ' || x.last_name)");

/** Referees and parents are written to as the application is sent: whether by one person at once, or completed by the applicant later. */
const recipients = sql`array(
  select n from (
    select ${name} as n, 0 as kind, x.position as place from application_references x where x.application_id = a.id and x.requested_at is not null
    union all select ${name}, 1, 0 from parental_consents x where x.application_id = a.id) s
   where e.resource = 'application' and (e.action = 'complete' or (e.action = 'create' and a.completed_at = a.applied_at)) order by kind, place)`;

/** The entries about an application and about what hangs on it, each found along the index of its own row. Rows that stand under several addresses go by one name. */
export async function listHistory(
  db: Db,
  applicationId: number,
  { atMost, before }: { atMost: number; before: number | null },
): Promise<Entry[]> {
  const rows = await db.run<{ entry: Entry }>(sql`
    with part as materialized (
      select 'application' as resource, array['application'] as names, ${applicationId}::bigint as row_id, null::text as about
      union all select 'applicationReference', array['applicationReference', 'reference', 'userReference'], x.id, ${name} from application_references x where x.application_id = ${applicationId}
      union all select 'parentalConsent', array['parentalConsent', 'consentRequest', 'userConsentRequest', 'userParentalConsent'], x.id, ${name} from parental_consents x where x.application_id = ${applicationId}
      union all select 'applicationDocument', array['applicationDocument'], x.id, x.name from application_documents x where x.application_id = ${applicationId}
      union all select 'applicationNote', array['applicationNote'], x.id, null from application_notes x where x.application_id = ${applicationId}
      union all select 'interview', array['interview'], x.id, null from interviews x where x.application_id = ${applicationId})
    select row_to_json((select p from (select e.id, e.action, part.resource, e.row_id, e.actor_kind, ${actor(row)} as actor, ${acting_for(row)} as acting_for,
             ${apiClient(row)} as program, part.about, ${recipients} as asked, ${created_at(row)} as created_at) p)) as entry
      from part join audit_entries e on e.resource = any(part.names) and e.row_id = part.row_id cross join (select id, applied_at, completed_at from applications where id = ${applicationId}) a
     where ${before}::bigint is null or e.id < ${before} order by e.id desc limit ${atMost}`);
  return rows.map(({ entry }) => entry);
}
