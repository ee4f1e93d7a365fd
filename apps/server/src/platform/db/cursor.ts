import type { Db } from './connection.ts';
import { raw, sql, type Sql } from './sql.ts';

/**
 * The rows of a statement in pieces, all read as of one moment: what lies in memory does not grow with the list. Inside a
 * transaction, one at a time; between two pieces it may be idle for 20 minutes, since whatever takes them may be slow.
 */
export async function* readPieces<Row>(db: Db, statement: Sql, size: number): AsyncGenerator<Row[]> {
  await db.run(sql`set local idle_in_transaction_session_timeout = '20min'`);
  await db.run(sql`set local cursor_tuple_fraction = 1`);
  await db.run(sql`declare pieces no scroll cursor for ${statement}`);
  const fetch = () => {
    const piece = db.run<Row>(sql`fetch ${raw(String(size))} from pieces`);
    // one that fails before it is awaited is no one's fault yet
    piece.catch(() => {});
    return piece;
  };
  // the database is at the next piece while this one is written
  let coming = fetch();
  try {
    for (;;) {
      const rows = await coming;
      const isLast = rows.length < size;
      if (!isLast) coming = fetch();
      if (rows.length > 0) yield rows;
      if (isLast) break;
    }
  } finally {
    // whoever stops reading leaves no piece on its way
    await coming.catch(() => {});
  }
  await db.run(sql`close pieces`);
}
