import { makeListExport } from '../modules/exports/public.ts';
import { daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Numbers, Row, Rows } from './rows.ts';

const headings = {
  last_name: 'Last name',
  first_name: 'First name',
  'emailAddresses.email': 'Email address',
  'roles.team': 'Team',
  'roles.roleProfile': 'Role',
  status: 'Status',
};

const wanted = [
  { days: 2, format: 'xlsx', query: { 'filter[status_id]': 2, sort: 'last_name' } },
  { days: 0.2, format: 'csv', query: { 'filter[status_id]': 1, sort: '-created_at' } },
] as const;

/** Files that an administrator asked for; the worker makes them as soon as it runs. */
export function exportRows({
  now,
  numbers,
  accounts,
}: {
  now: Date;
  numbers: Numbers;
  accounts: readonly Person[];
}): Rows {
  const user_id = accounts[0]!.id;
  const jobs: Row[] = wanted.map(() => ({
    id: numbers('jobs'),
    name: makeListExport.name,
    payload: { user_id },
    priority: 0,
    run_at: now,
    lane: `exports:${user_id}`,
    max_attempts: makeListExport.maxAttempts,
    lease_seconds: makeListExport.leaseSeconds,
    actor_kind: 'user',
    actor_id: user_id,
    request_id: 'demo',
  }));
  const exports = wanted.map(({ days, format, query }, n) => ({
    id: numbers('list_exports'),
    user_id,
    resource: 'user',
    format,
    fields: Object.keys(headings),
    headings,
    query,
    job_id: jobs[n]!.id,
    expires_at: daysBefore(now, days - 7),
    created_at: daysBefore(now, days),
    updated_at: daysBefore(now, days),
  }));
  return [
    ['jobs', jobs],
    ['list_exports', exports],
  ];
}
