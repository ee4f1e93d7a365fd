import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { Job } from './define-job.ts';

type Unit = 'second' | 'minute' | 'hour' | 'day';
type Every = `${number} ${Unit}` | `${number} ${Unit}s`;

/** Fires once per slot, whichever worker comes first, with one job for every organisation. */
export interface Schedule {
  readonly name: string;
  readonly job: Job;
  readonly payload: unknown;
  readonly when: { everyMs: number } | { dailyAt: string };
}

const unitMs: Record<Unit, number> = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const everyShape = z.string().regex(/^[1-9]\d{0,3} (second|minute|hour|day)s?$/);
const wallShape = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** `dailyAt` is the time on the wall where the organisation lives; the day its clocks jump over it, it fires after the jump. */
export function defineSchedule<P extends z.ZodType>(
  name: string,
  { job, payload, ...when }: { job: Job<P>; payload: z.input<P> } & ({ every: Every } | { dailyAt: string }),
): Schedule {
  job.payload.parse(payload);
  return {
    name,
    job,
    payload,
    when: 'every' in when ? { everyMs: readEvery(when.every) } : { dailyAt: wallShape.parse(when.dailyAt) },
  };
}

function readEvery(text: string): number {
  const [amount, unit] = everyShape.parse(text).split(' ') as [string, string];
  return Number(amount) * unitMs[unit.replace(/s$/, '') as Unit];
}

export function assertSchedules(schedules: readonly Schedule[], jobs: ReadonlyMap<string, Job>): void {
  const names = new Set<string>();
  for (const { name, job } of schedules) {
    if (names.has(name)) throw new Error(`two schedules are called ${name}`);
    names.add(name);
    if (!jobs.has(job.name)) throw new Error(`schedule ${name} wants job ${job.name}, which this worker does not run`);
  }
}

/** The database decides who fires; this only spares it questions whose answer cannot have changed. */
export function makeScheduler(schedules: readonly Schedule[]) {
  const lastSlots = new Map<string, number>();
  return async function fireDue(db: Db, now: Date): Promise<void> {
    for (const schedule of schedules) {
      const slot = currentSlot(schedule, now);
      if (lastSlots.get(schedule.name) === slot) continue;
      await fire(db, schedule, slot, now);
      lastSlots.set(schedule.name, slot);
    }
  };
}

const currentSlot = ({ when }: Schedule, now: Date): number => {
  const ms = 'everyMs' in when ? when.everyMs : unitMs.minute;
  return Math.floor(now.getTime() / ms) * ms;
};

async function fire(db: Db, { name, job, payload, when }: Schedule, slot: number, now: Date): Promise<void> {
  const [instant, wall] = 'dailyAt' in when ? [null, when.dailyAt] : [new Date(slot), null];
  await db.run(sql`select app.fire_schedule(${name}, ${instant}::timestamptz, ${wall}::time, ${now}::timestamptz,
    ${job.name}, ${JSON.stringify(payload)}::jsonb, ${job.maxAttempts}::integer, ${job.leaseSeconds}::integer)`);
}
