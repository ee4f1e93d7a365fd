import type { z } from 'zod';
import type { Context } from '../context.ts';
import { defineJob, type Job } from '../jobs/define-job.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Something that happened, told to whoever subscribed, without the teller knowing them. */
export interface DomainEvent<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** Ids, not contents, as for any job. */
  readonly payload: P;
  /** What the event is about. Each subscriber hears the events about one subject in the order they happened. */
  subject?(payload: z.output<P>): string | number;
}

export interface Subscriber {
  readonly event: DomainEvent;
  readonly job: Job;
}

export function defineEvent<P extends z.ZodType>(
  name: string,
  payload: P,
  options: Pick<DomainEvent<P>, 'subject'> = {},
): DomainEvent<P> {
  return { name, payload, ...options };
}

/** A subscriber is a job: it runs after the commit, in a transaction of its own, and is tried again when it fails. */
export function on<P extends z.ZodType>(
  event: DomainEvent<P>,
  name: string,
  run: (ctx: Context, payload: z.output<P>) => Promise<void>,
): Subscriber {
  // few and quick attempts: a failing subscriber holds up the later events about its subject
  return { event, job: defineJob(`${event.name}/${name}`, { payload: event.payload, run, maxAttempts: 6 }) };
}

let subscriptions: ReadonlyMap<string, { event: DomainEvent; jobs: readonly Job[] }> | null = null;

/** Once at start, in every process that emits or works: the complete, ordered list. Answers the jobs to run. */
export function wireEvents(subscribers: readonly Subscriber[]): Job[] {
  const byEvent = new Map<string, { event: DomainEvent; jobs: Job[] }>();
  for (const { event, job } of subscribers) {
    const known = byEvent.get(event.name);
    if (known && known.event !== event) throw new Error(`two events are called ${event.name}`);
    if (known?.jobs.includes(job)) throw new Error(`${job.name} is subscribed twice`);
    if (known) known.jobs.push(job);
    else byEvent.set(event.name, { event, jobs: [job] });
  }
  subscriptions = byEvent;
  return subscribers.map(({ job }) => job);
}

/** One job per subscriber, in the order of the list, in the transaction of what happened. */
export async function emit<P extends z.ZodType>(
  ctx: Pick<Context, 'db' | 'actor' | 'now' | 'requestId'>,
  event: DomainEvent<P>,
  payload: z.input<P>,
): Promise<void> {
  // a process that forgot the list would lose every event without a word
  if (!subscriptions) throw new Error(`${event.name} was emitted before the subscribers were wired`);
  const known = subscriptions.get(event.name);
  if (known && known.event !== event) throw new Error(`two events are called ${event.name}`);
  const parsed = event.payload.parse(payload);
  const subject = event.subject?.(parsed);
  for (const job of known?.jobs ?? []) {
    await enqueue(ctx, job, payload, subject === undefined ? {} : { queue: `${job.name}:${subject}` });
  }
}
