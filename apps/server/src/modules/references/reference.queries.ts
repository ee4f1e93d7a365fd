import type { applicationReference } from '@manyhands/contract/references/reference.resource.ts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { getRequestedAnswer } from '../applications/public.ts';
import { findName } from '../users/public.ts';
import type { Question, Referee } from './reference.rules.ts';

type Reference = z.input<(typeof applicationReference)['operations']['show']['output']>;

export const getReference = (db: Db, applicationId: number, id: number): Promise<Reference> =>
  getRequestedAnswer(
    db,
    'application_references',
    sql`case when x.state = 'received' then '{"questions": []}'::jsonb || x.answer end as answer, ${findName('taken_by')(raw('x'))} as taken_by_name, case when x.state = 'refused' then x.answer ->> 'reason' end as reason`,
    applicationId,
    id,
  );

interface NewReference extends Referee {
  position: number;
  /** Null: no one is asked by mail. */
  token_digest: Buffer | null;
}

export async function insertReferences(
  db: Db,
  owner: { application_id: number; user_id: number },
  references: readonly NewReference[],
  now: Date,
): Promise<void> {
  if (references.length === 0) return;
  const rows = references.map(({ phone_number, token_digest, ...referee }) => {
    const requestFields = token_digest === null ? {} : { state: 'requested', requested_at: now };
    return {
      ...owner,
      ...referee,
      phone_number: phone_number ?? '',
      token_digest,
      state: 'open',
      requested_at: null as Date | null,
      ...requestFields,
    };
  });
  await db.insertInto('application_references').values(rows).execute();
}

export async function updateReference(
  db: Db,
  id: number,
  state: 'received' | 'refused',
  answer: Record<string, unknown>,
  now: Date,
  /** Who wrote it down, where it was taken by telephone. */
  takenBy: number | null = null,
): Promise<void> {
  const by = { taken_by: takenBy, answered_at: now, token_digest: null };
  await db
    .updateTable('application_references')
    .set((row) => ({
      state,
      answer: JSON.stringify(answer),
      requested_at: row.fn.coalesce('requested_at', row.val(now)),
      ...by,
    }))
    .where('id', '=', id)
    .execute();
}

/** Referees who have not answered, and one more where the form asks for more than were named. Who refused to answer is replaced by another. */
export const listMissingReferences = (application: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('code', m.code, 'name', m.name) order by m.place, m.id), '[]') from (
    select 'reference' as code, btrim(x.first_name || ' ' || x.last_name) as name, x.position as place, x.id
      from application_references x where x.application_id = ${application}.id and x.state in ('open', 'requested')
    union all
    select 'referee', null, 32767, null
     where (select count(*) from application_references x where x.application_id = ${application}.id and x.state <> 'refused') <
           (select coalesce(max((s ->> 'requested_references')::int), 0) from form_versions v cross join lateral jsonb_array_elements(v.form) s where v.id = ${application}.form_version_id)) m)`;

/** What the organisation asks every referee, in its order; also what it asked once. */
export const listQuestions = (db: Db): Promise<Question[]> =>
  db.run<Question>(sql`select id, name, archived from lookups where kind = 'referenceQuestion' order by position, id`);
