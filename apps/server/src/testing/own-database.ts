import { afterAll, inject } from 'vitest';
import { administer, withDatabase } from './global-setup.ts';

/** For tests of what crosses organisations, such as the queue: no one else's rows are in it. */
export async function ownDatabase(): Promise<string> {
  const shared = inject('databaseUrl');
  const name = `own_${process.pid}_${Date.now().toString(36)}_${Math.floor(Math.random() * 1e6)}`;
  await administer(shared, `create database ${name} template ${inject('template')}`);
  // not by force: a connection that is about to close would call that a failure; the database waits for it
  afterAll(() => administer(shared, `drop database ${name}`));
  return withDatabase(shared, name);
}
