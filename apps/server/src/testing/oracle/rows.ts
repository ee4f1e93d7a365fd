import type { Db } from '../../platform/db/connection.ts';
import type { Sql } from '../../platform/db/sql.ts';

/** Rows by the name of their resource, and a few that only some calls need. */
export type Ids = Readonly<Record<string, number>>;

/** The number of the one row that a statement makes. */
export const one = async (db: Db, query: Sql): Promise<number> => (await db.run<{ id: number }>(query))[0]!.id;
