import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { countDayMinutes, listChoices } from '../activity.queries.ts';
import { assertEntry, type Amount, type EntryInput } from '../activity.rules.ts';

interface Stored {
  id: number;
  day: string;
  minutes: number;
  category_id: number | null;
  outcomes: readonly Amount[];
}

const namedIn = ({ category_id, outcomes = [] }: Pick<EntryInput, 'category_id' | 'outcomes'>): number[] => [
  ...(typeof category_id === 'number' ? [category_id] : []),
  ...outcomes.map(({ outcome_id }) => outcome_id),
];

/** Whether the day has room for it: one entry of a person is judged after the other. */
export async function judgeActivity(
  { db, today }: Context,
  input: EntryInput,
  { userId, before }: { userId: number; before: Stored | null },
): Promise<void> {
  await lockPerson(db, userId);
  const day = input.day ?? before!.day;
  const minutes = input.minutes ?? before!.minutes;
  const others = await countDayMinutes(db, { userId, day, exceptId: before?.id ?? null });
  const choices = await listChoices(db, namedIn(input));
  assertEntry(input, { day, minutes, others, today, choices, kept: before ? namedIn(before) : [] });
}
