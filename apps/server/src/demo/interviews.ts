import { dayOf, daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Numbers, Row, Rows } from './rows.ts';

/** Days from today and the hour of each time on offer; the one that was chosen, if any. */
const plans: readonly { days: readonly number[]; hour: number; state: string; chosen?: number; request?: string }[] = [
  { days: [0, 1], hour: 15, state: 'booked', chosen: 0 },
  { days: [1, 2, 5], hour: 10, state: 'booked', chosen: 1 },
  { days: [2, 3], hour: 13, state: 'offered' },
  { days: [-6, -4], hour: 11, state: 'held', chosen: 1 },
  { days: [3, 4], hour: 16, state: 'asked', request: 'I work until six. Would an evening be possible?' },
  { days: [4], hour: 9, state: 'booked', chosen: 0 },
];

/** Interviews around today, of those who stand in a stage for it. */
export function interviewRows(
  applied: Rows,
  {
    now,
    numbers,
    accounts,
    stages,
  }: { now: Date; numbers: Numbers; accounts: readonly Person[]; stages: readonly { id: number; kind: string }[] },
): Rows {
  const applications = applied.find(([table]) => table === 'applications')?.[1] ?? [];
  const meeting = new Set(stages.filter(({ kind }) => kind === 'interview').map(({ id }) => id));
  const waiting = applications.filter(({ state, stage_id }) => state === 'reviewing' && meeting.has(Number(stage_id)));
  const interviewers = ['recruiter', 'manager'].flatMap((name) =>
    accounts.filter(({ email }) => email.startsWith(`${name}@`)),
  );
  if (interviewers.length === 0) return [];
  const at = (days: number, hour: number) =>
    new Date(`${dayOf(daysBefore(now, -days))}T${String(hour).padStart(2, '0')}:00:00Z`);
  const rows = waiting.slice(0, plans.length).map((application, place): Row => {
    const { days, hour, state, chosen, request = '' } = plans[place]!;
    const times = days.map((day) => at(day, hour));
    const starts_at = chosen === undefined ? null : times[chosen]!;
    const made = daysBefore(now, 8);
    return {
      id: numbers('interviews'),
      application_id: application.id,
      user_id: application.user_id,
      opportunity_id: application.opportunity_id,
      interviewer_id: interviewers[place % interviewers.length]!.id,
      times,
      minutes: 30,
      location: place % 2 === 0 ? 'Larkmoor House, first floor' : 'By telephone',
      note: '',
      request,
      state,
      starts_at,
      ends_at: starts_at && new Date(starts_at.getTime() + 30 * 60_000),
      sequence: starts_at ? 1 : 0,
      // the mails of the demonstration begin with what visitors do themselves
      reminded_for: starts_at,
      created_at: made,
      updated_at: made,
    };
  });
  return [['interviews', rows]];
}
