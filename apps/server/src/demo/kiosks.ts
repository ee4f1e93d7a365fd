import { addDays, startOfDay } from '../platform/clock.ts';
import { dayOf } from './calendar.ts';
import type { Person } from './people.ts';
import { makeRandom } from './random.ts';
import type { Numbers, Row, Rows } from './rows.ts';

const timezone = 'Europe/London';
const alphabet = Array.from('23456789ABCDEFGHJKMNPQRSTVWXYZ');
const minute = 60_000;

interface Around {
  now: Date;
  numbers: Numbers;
  accounts: readonly Person[];
  people: readonly Person[];
  shifts: Rows;
}

const rowsOf = (rows: Rows, table: string): readonly Row[] => rows.find(([name]) => name === table)?.[1] ?? [];

/** Cards that people carry, and the kiosk of the last day with shifts before today, closed when the last one left. */
export function kioskRows({ now, numbers, accounts, people, shifts }: Around): Rows {
  const random = makeRandom(3_200);
  const today = dayOf(now);
  const active = people.filter(({ status_id }) => status_id === 2);
  const carriers = [...new Set([...accounts.filter(({ status_id }) => status_id === 2), ...active.slice(0, 60)])];
  const barcodes = carriers.map(({ id }) => ({
    id: numbers('barcodes'),
    user_id: id,
    code: Array.from({ length: 10 }, () => random.pick(alphabet)).join(''),
  }));
  const past = rowsOf(shifts, 'shifts').filter(
    ({ on_date, state }) => state === 'published' && String(on_date) < today,
  );
  const last = past.toSorted((a, b) => String(b.on_date).localeCompare(String(a.on_date)))[0];
  if (!last) return [['barcodes', barcodes]];
  const day = String(last.on_date);
  const ends = new Date(last.ends_at as string | Date).getTime();
  const starts = new Date(last.starts_at as string | Date).getTime();
  const kiosk = {
    id: numbers('kiosks'),
    team_id: last.team_id,
    rota_id: last.rota_id,
    opened_by: accounts[0]!.id,
    timezone,
    day,
    opens_at: startOfDay(day, timezone),
    closes_at: startOfDay(addDays(day, 1), timezone),
    closed_at: new Date(ends + 20 * minute),
    created_at: new Date(starts - 30 * minute),
  };
  const came = rowsOf(shifts, 'shift_assignments').filter(
    ({ shift_id, outcome }) => shift_id === last.id && outcome === 'attended',
  );
  const visits = came.map(({ id, user_id }) => ({
    id: numbers('kiosk_visits'),
    kiosk_id: kiosk.id,
    user_id,
    team_id: kiosk.team_id,
    day,
    assignment_id: id,
    in_at: new Date(starts - random.whole(15) * minute),
    out_at: new Date(ends + random.whole(15) * minute),
  }));
  return [
    ['barcodes', barcodes],
    ['kiosks', [kiosk]],
    ['kiosk_visits', visits],
  ];
}
