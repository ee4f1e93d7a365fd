import type { Db } from './connection.ts';
import { sql } from './sql.ts';

/** What the work wrote is taken back if it throws, and the transaction around it goes on. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.run(sql`savepoint part`);
  try {
    const result = await work();
    await db.run(sql`release savepoint part`);
    return result;
  } catch (error) {
    await db.run(sql`rollback to savepoint part`);
    throw error;
  }
}

/** Does the work and takes back all that it wrote: what would come of it. */
export async function tryOut<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.run(sql`savepoint trial`);
  const result = await work();
  await db.run(sql`rollback to savepoint trial`);
  return result;
}
