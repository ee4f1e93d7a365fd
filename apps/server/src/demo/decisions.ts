import { dayOf, daysBefore } from './calendar.ts';
import type { State } from './application-parts.ts';
import type { Person } from './people.ts';
import type { Stage } from './recruitment.ts';
import type { Row } from './rows.ts';

/** How far an application has come: a kind of stage and for how many days, or what became of it. */
export interface Course {
  state: State;
  at: Date;
  kind: string;
  /** Days in its stage. */
  since: number;
  place: number;
}

const decided = (state: State) => state === 'cleared' || state === 'declined';

/** When it entered each stage on its way, the first with sending it; the last days are spent in the stage it is in. */
function wayOf(
  { state, at, kind, since }: Course,
  stages: readonly Stage[],
  now: Date,
): { stage: Stage; entered: Date }[] {
  const found = stages.findIndex((stage) => stage.kind === kind);
  const last = state === 'cleared' ? stages.length - 1 : state === 'withdrawn' ? 0 : Math.max(found, 0);
  const end = decided(state) ? daysBefore(at, -6) : daysBefore(now, since);
  const span = Math.max(end.getTime() - at.getTime(), 0);
  return stages
    .slice(0, last + 1)
    .map((stage, i) => ({ stage, entered: new Date(at.getTime() + (last === 0 ? 0 : (span * i) / last)) }));
}

export interface Staff {
  recruiter: Person;
  manager: Person;
  reasons: readonly unknown[];
}

/** Where the application stands, and every decision on the way there. */
export function courseOf(
  course: Course,
  stages: readonly Stage[],
  { now, recruiter, manager, reasons }: Staff & { now: Date },
) {
  const { state, at, place } = course;
  const way = wayOf(course, stages, now);
  const current = way.at(-1)!;
  const clerk = place % 3 === 1 ? manager : recruiter;
  const decidedAt = decided(state) ? new Date(Math.min(daysBefore(at, -7).getTime(), now.getTime())) : null;
  const row = {
    stage_id: current.stage.id,
    stage_entered_at: current.entered,
    assigned_to: place % 4 === 3 || (current.stage.kind === 'new' && place % 2 === 0) ? null : clerk.id,
    decided_at: decidedAt,
    decided_by: decidedAt && clerk.id,
    closing_reason_id: state === 'declined' ? reasons[place % reasons.length] : null,
    start_date: state === 'cleared' ? dayOf(daysBefore(at, -14)) : null,
  };
  const made = (kind: string, made_at: Date, before: Row): Row => ({
    kind,
    made_by: clerk.id,
    made_at,
    written_at: made_at,
    final_at: new Date(made_at.getTime() + 120_000),
    before,
  });
  const moves = way.slice(1).map(({ entered }, i) =>
    made('move', entered, {
      state: i === 0 ? 'submitted' : 'reviewing',
      stage_id: way[i]!.stage.id,
      stage_entered_at: way[i]!.entered.toISOString(),
    }),
  );
  const end = { state: way.length > 1 ? 'reviewing' : 'submitted', stage_id: row.stage_id };
  const ends = decidedAt ? [made(state === 'cleared' ? 'clear' : 'decline', decidedAt, end)] : [];
  return { row, decisions: [...moves, ...ends] };
}
