import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { Problem } from '../../platform/problem.ts';
import { partColumns } from '../applications/public.ts';
import type { CopiedApplication } from './copy.rules.ts';

const row = raw('a');
const { documents, references, parental_consent, agreements } = partColumns;

/** Everything that stands in a copy. */
export async function getCopiedApplication(db: Db, id: number): Promise<CopiedApplication> {
  const [found] = await db.run<CopiedApplication>(sql`
    select a.user_id, a.answers, a.applied_at, a.completed_at, a.state, v.form, o.display_name as opportunity, o.slug,
           (select t.name from teams t where t.id = o.team_id) as team,
           (select u.display_name from users u where u.id = a.user_id) as applicant,
           (select u.display_name from users u where u.id = a.submitted_by) as submitted_by,
           (select m.content from motivations m where m.id::text = a.answers ->> 'motivation') as motivation,
           array(select trim(l.name || ' ' || s.name) from timeslots s join sub_locations l on l.id = s.sub_location_id where s.id = any(a.timeslot_ids) order by l.position, s.position, s.id) as places,
           ${documents(row)} as documents, ${references(row)} as "references", ${parental_consent(row)} as parental_consent, ${agreements(row)} as agreements
      from applications a join form_versions v on v.id = a.form_version_id join opportunities o on o.id = a.opportunity_id
     where a.id = ${id}`);
  if (!found) throw new Problem('not_found');
  return found;
}

/** What files are called, by their number; those that are gone are missing. */
export async function listFileNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.run<{ id: number; original_name: string }>(
    sql`select id, original_name from files where id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map(({ id, original_name }) => [id, original_name]));
}

/** The language someone has chosen; undefined for an API client, which has none. */
export async function findLanguage(db: Db, userId: number | null): Promise<string | undefined> {
  if (userId === null) return undefined;
  const [row] = await db.run<{ language: string }>(sql`select language from users where id = ${userId}`);
  return row?.language;
}
