import type {
  applicationReference,
  parentalConsent,
} from '@manyhands/contract/applications/application-reference.resource.ts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connection.ts';
import { ident, raw, sql, type Sql } from '../../platform/db/sql.ts';

type Reference = z.input<(typeof applicationReference)['operations']['show']['output']>;
type Consent = z.input<(typeof parentalConsent)['operations']['show']['output']>;

const asked = raw('x.id, x.first_name, x.last_name, x.requested_at, x.answered_at, x.state');

/** One row that hangs on this application, written as JSON by the database like every other reply. */
async function findPart<T>(
  db: Db,
  table: string,
  said: Sql,
  applicationId: number,
  id: number,
): Promise<T | undefined> {
  const [found] = await db.run<{ part: T }>(sql`
    select row_to_json((select p from (select ${asked}, ${said}) p)) as part from ${ident(table)} x where x.id = ${id} and x.application_id = ${applicationId}`);
  return found?.part;
}

export const findReference = (db: Db, applicationId: number, id: number): Promise<Reference | undefined> =>
  findPart(
    db,
    'application_references',
    sql`case when x.state = 'received' then x.answer end as answer, case when x.state = 'refused' then x.answer ->> 'reason' end as reason`,
    applicationId,
    id,
  );

export const findConsent = (db: Db, applicationId: number, id: number): Promise<Consent | undefined> =>
  findPart(db, 'parental_consents', sql`x.statement, x.note`, applicationId, id);
