import type { Ground } from './ground.ts';

/** Those of the test's database so far, also where the work was played again. A connection reports its own when it is next used or closed. */
export async function countDeadlocks({ owner }: Ground): Promise<number> {
  const { rows } = await owner.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]!.deadlocks;
}
