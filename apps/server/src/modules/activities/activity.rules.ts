import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { dayMinutes } from '@manyhands/contract/activities/activity.resource.ts';
import { invalid, noErrors } from '../../platform/problem.ts';

export interface Amount {
  outcome_id: number;
  amount: number;
}
export interface EntryInput {
  day?: string | undefined;
  minutes?: number | undefined;
  category_id?: number | null | undefined;
  outcomes?: readonly Amount[] | undefined;
}
export interface KnownChoice {
  id: number;
  kind: string;
  archived: boolean;
}

/** What an entry must hold to, with every problem by its path. `others` are the minutes of the person's other entries of that day. */
export function assertEntry(
  input: EntryInput,
  {
    day,
    minutes,
    others,
    today,
    choices,
    kept,
  }: {
    day: string;
    minutes: number;
    others: number;
    today: string;
    choices: readonly KnownChoice[];
    /** What the entry names already stays, archived or not. */
    kept: readonly number[];
  },
): void {
  const errors = noErrors();
  if (day > today) errors.day = [fieldError('date_ahead')];
  else if (minutes + others > dayMinutes) errors.minutes = [fieldError('day_over_24')];
  const isOffered = (id: number, kind: string) =>
    choices.some((choice) => choice.id === id && choice.kind === kind && (!choice.archived || kept.includes(id)));
  if (typeof input.category_id === 'number' && !isOffered(input.category_id, 'activityCategory'))
    errors.category_id = [fieldError('category_archived')];
  const named = new Set<number>();
  input.outcomes?.forEach(({ outcome_id }, place) => {
    if (!isOffered(outcome_id, 'activityOutcome')) errors[`outcomes.${place}.outcome_id`] = [fieldError('not_there')];
    else if (named.has(outcome_id)) errors[`outcomes.${place}.outcome_id`] = [fieldError('outcome_once')];
    named.add(outcome_id);
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
