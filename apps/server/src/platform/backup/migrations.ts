import type pg from 'pg';
import { applyMigration, type Migration } from '../db/migrate.ts';
import { RefusedError, type Manifest } from './manifest.ts';

/** Rows of a version that this code has never seen cannot be given the tables they need. */
export function assertKnown({ migrations }: Manifest, known: readonly Migration[]): void {
  for (const { name, digest } of migrations) {
    const ours = known.find((migration) => migration.name === name);
    if (!ours) throw new RefusedError(`this backup comes from a newer version of Manyhands (${name} is unknown here)`);
    if (ours.digest !== digest)
      throw new RefusedError(`this backup was made with another ${name} than this version has`);
  }
}

/** Applies them on the caller's transaction, so that all of them hold or none does. */
export async function applyMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) await applyMigration(client, migration);
}
