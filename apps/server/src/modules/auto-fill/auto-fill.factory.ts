import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** One that is ready, with a place that was refused. */
export const autoFillFixture: Fixture = {
  resource: 'autoFill',
  place: 'person',
  rows: async (db, { ids, text }) => {
    const rota =
      ids.rota ??
      (await one(
        db,
        sql`insert into rotas (name, timezone) values (${`Filled ${text}`}, 'Europe/London') returning id`,
      ));
    const autoFill = await one(
      db,
      sql`insert into auto_fills (rota_id, user_id, from_day, to_day, apply, seed, job_id, begun_at, finished_at)
        values (${rota}, ${ids.user}, '2040-03-01', '2040-03-07', 'offer', 1, 0, now(), now()) returning id`,
    );
    await db.run(
      sql`insert into auto_fill_hours (auto_fill_id, user_id, minutes_before, minutes_after) values (${autoFill}, ${ids.user}, 0, 240)`,
    );
    if (ids.takenShift)
      await db.run(sql`
        insert into auto_fill_alternatives (auto_fill_id, shift_id, need_id, part, user_id, code)
        values (${autoFill}, ${ids.takenShift}, 1, 'runner-up', ${ids.user}, 'equal')`);
    if (ids.takenShift)
      await db.run(sql`
        insert into auto_fill_places (auto_fill_id, shift_id, user_id, need_id, reasons, others, outcome, refusals)
        values (${autoFill}, ${ids.takenShift}, ${ids.user}, 1, array['extra'], 0, 'refused', array[${text}])`);
    return { autoFill };
  },
};
