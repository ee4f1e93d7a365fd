import { sql, type Sql } from '../../platform/db/sql.ts';
import type { FilterTest } from '../../platform/resource/define-module.ts';
import { sessionColumns } from './session.queries.ts';

const { timezone, going, waiting } = sessionColumns;

export const plannedColumns = {
  event_name: (row: Sql) => sql`(select e.name from events e where e.id = ${row}.event_id)`,
  team_name: (row: Sql) =>
    sql`(select x.name from events e join teams x on x.id = e.team_id where e.id = ${row}.event_id and not x.hidden)`,
  timezone,
  going,
  waiting,
};

/** A place that is only offered is no person who comes. */
export const findShort: FilterTest =
  (_ctx, [wanted]) =>
  (row) =>
    sql`((${row}.minimum > ${going(row)} and not ${row}.cancelled
      and exists (select from events e where e.id = ${row}.event_id and e.state = 'published')) is true) = ${wanted}::boolean`;
