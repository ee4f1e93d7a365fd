import { daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Numbers, Row, Rows } from './rows.ts';

interface Surroundings {
  now: Date;
  numbers: Numbers;
  accounts: readonly Person[];
  crowd: readonly Person[];
  tags: Rows;
}

/** What an administrator did to several people at once: one tag that stays, and a status that can still be taken back. */
export function bulkChangeRows({ now, numbers, accounts, crowd, tags }: Surroundings): Rows {
  const rowsIn = (table: string) => tags.find(([name]) => name === table)![1];
  const driver = rowsIn('tags').find(({ name }) => name === 'Driver')!;
  const drivers = rowsIn('user_tags').filter(({ tag_id }) => tag_id === driver.id);
  const left = crowd.filter(({ status_id }) => status_id === 3);
  const change = (days: number, what: object): Row => ({
    id: numbers('bulk_changes'),
    user_id: accounts[0]!.id,
    resource: 'users',
    change: what,
    job_id: 0,
    begun_at: daysBefore(now, days),
    finished_at: daysBefore(now, days),
    created_at: daysBefore(now, days),
    updated_at: daysBefore(now, days),
  });
  const row = (of: Row, userId: unknown, before: object | null): Row => ({
    bulk_change_id: of.id,
    row_id: userId,
    user_id: userId,
    outcome: before ? 'changed' : 'skipped',
    reason: before ? null : 'already',
    before,
  });
  const tagged = change(5, { add_tag_id: driver.id });
  const stopped = change(0.1, { status_id: 3 });
  return [
    ['bulk_changes', [tagged, stopped]],
    [
      'bulk_change_rows',
      [
        ...drivers.slice(0, 18).map(({ id, user_id }, n) => row(tagged, user_id, n % 6 === 5 ? null : { tag: id })),
        ...left.slice(0, 7).map(({ id }) => row(stopped, id, { status_id: 2, version: 1 })),
      ],
    ],
  ];
}
