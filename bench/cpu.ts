import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Microseconds of processor time, all threads, since the process began; null where the system does not tell. */
export function cpuOf(pid: number): number | null {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1000,
      0,
    );
  } catch {
    return null;
  }
}

export interface Backends {
  /** Microseconds used by the backends that serve the given database, but not by whoever asks here. */
  cpu(): Promise<number>;
  close(): Promise<void>;
}

export async function watchBackends(databaseUrl: string): Promise<Backends> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // a backend that has left keeps what it was last seen with, so that the sum never falls
  const seen = new Map<number, number>();
  return {
    async cpu() {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      for (const { pid } of rows) seen.set(pid, cpuOf(pid) ?? seen.get(pid) ?? 0);
      return [...seen.values()].reduce((sum, microseconds) => sum + microseconds, 0);
    },
    close: () => client.end(),
  };
}
