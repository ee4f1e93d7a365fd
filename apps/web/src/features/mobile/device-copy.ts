import type { rota } from '@manyhands/contract/rotas/rota.resource.ts';
import type { assignment } from '@manyhands/contract/shifts/assignment.resource.ts';
import type { shift } from '@manyhands/contract/shifts/shift.resource.ts';
import { dropCopy, readKept, writeKept } from '../../lib/device-storage.ts';
import { http } from '../../lib/http.ts';
import { pageValues, type PageValues } from '../../lib/page.ts';
import { isProblem } from '../../lib/problem.ts';
import { listAll, resourceApi, type RowOf } from '../../lib/resource-api.ts';

type Shift = RowOf<typeof shift>;
type Own = RowOf<typeof assignment> & { shift: Shift | null };

const rotas = resourceApi<typeof rota>('organisation/rotas', {});
const assignments = resourceApi<typeof assignment>('assignments', {});
const KEPT_SHIFTS = 10;

interface Person {
  id: number;
  language: string;
  locale: string;
}

/** On whose clocks each rota is kept. */
async function listClocks(signal: AbortSignal): Promise<Map<number, string>> {
  const rows = await listAll(rotas.list, { limit: 999 }, signal);
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}

/** How to reach the team without a connection: nothing where the organisation gives neither. */
function contactOf({ name, contact }: PageValues['organisation']) {
  const { phone = '', email = null } = contact ?? {};
  return phone || email ? { name, phones: phone ? [phone] : [], email } : null;
}

function whenOf({ starts_at, ends_at }: Shift, locale: string, timezone: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: timezone } as const;
  const time = { hour: '2-digit', minute: '2-digit', timeZone: timezone } as const;
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  return `${start.toLocaleDateString(locale, day)}, ${start.toLocaleTimeString(locale, time)}–${end.toLocaleTimeString(locale, time)}`;
}

/**
 * What someone needs on the way to a shift, kept on the device for when there is no connection. `public/offline.js` shows it.
 * Only their own shifts, and of others only the name and the number of a supervisor that they see in the portal too.
 */
export async function keepCopy({ id, language, locale }: Person, signal: AbortSignal): Promise<void> {
  const mine = (await listAll(
    assignments.list,
    {
      limit: KEPT_SHIFTS,
      include: 'shift',
      sort: 'starts_at',
      filter: { 'state.in': 'offered,confirmed,cover-requested', 'ends_at.gt': new Date().toISOString(), user_id: id },
    },
    signal,
  )) as unknown as Own[];
  const rows = mine.flatMap((own) => (own.shift ? [{ ...own, shift: own.shift }] : [])).slice(0, KEPT_SHIFTS);
  const clocks = await listClocks(signal);
  const { organisation } = pageValues();
  writeKept('device-copy', {
    v: 1,
    user_id: id,
    organisation: organisation.name,
    language,
    as_of: new Date().toISOString(),
    contact: contactOf(organisation),
    shifts: rows.map(({ id: assignment_id, state, shift: of }) => ({
      assignment_id,
      state,
      name: of.name,
      team: of.team_name,
      location: of.location,
      briefing: of.briefing,
      when: whenOf(of, locale, clocks.get(of.rota_id) ?? 'UTC'),
      ends_at: of.ends_at,
      cancel_until: of.cancel_until,
      supervisor: of.supervisor_name && {
        name: of.supervisor_name,
        phones: of.supervisor_phone === null ? [] : [of.supervisor_phone],
      },
    })),
  });
}

type Direction = 'in' | 'out';
interface Waiting {
  user_id: number;
  /** The shift, or the time of a check. */
  name: string;
  key: string;
}
interface Leaving extends Waiting {
  assignment_id: number;
  cancel_until: string;
}
interface Checking extends Waiting {
  check: { uuid: string; direction: Direction; scan: string; at: string };
}
export interface Sent {
  name: string;
  what: 'leave' | Direction;
  /** `refused`: they were not expected there, or the time for it is over. */
  problem: null | 'refused' | Error;
}

const waiting = () => readKept<(Leaving | Checking)[]>('device-queue') ?? [];

async function sendOne(one: Leaving | Checking): Promise<'refused' | null> {
  const once = { headers: { 'idempotency-key': one.key } };
  if ('check' in one) {
    const { body } = await http.post<{ data: { outcome: string } }>('check-ins', one.check);
    return body.data.outcome === 'refused' ? 'refused' : null;
  }
  const verb = new Date().toISOString() > one.cancel_until ? 'request-cover' : 'cancel';
  await http.post(`assignments/${one.assignment_id}/${verb}`, {}, once);
  return null;
}

/** It may go another time; any other refusal will be the same tomorrow. */
const isPassing = (error: unknown): boolean =>
  !isProblem(error) || error.status === 0 || error.status >= 500 || isProblem(error, 401, 429);

/** Does what someone asked for while they were offline, each once. What another person left here is dropped. */
export async function sendWaiting(userId: number): Promise<Sent[]> {
  const done: Sent[] = [];
  for (const one of waiting().filter(({ user_id }) => user_id === userId)) {
    const what = 'check' in one ? one.check.direction : 'leave';
    try {
      done.push({ name: one.name, what, problem: await sendOne(one) });
    } catch (error) {
      if (isPassing(error)) break;
      done.push({ name: one.name, what, problem: error as Error });
    }
    writeKept(
      'device-queue',
      waiting().filter(({ key }) => key !== one.key),
    );
  }
  if (waiting().some(({ user_id }) => user_id !== userId)) writeKept('device-queue', null);
  return done;
}

/** What is kept belongs to whoever is signed in. */
export function dropOthers(userId: number): void {
  const kept = readKept<{ user_id: number }>('device-copy');
  if (kept && kept.user_id !== userId) dropCopy();
}
