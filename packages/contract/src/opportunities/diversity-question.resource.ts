import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { id } from '../kit/types.ts';

/** A monitoring question of the organisation's own. Answers name it, and its options, by number. A draft may still lack its words. */
export const diversityQuestionOf = (words: (max: number) => z.ZodString) =>
  z.strictObject({
    id,
    question_text: words(500),
    is_multiple_select: z.boolean().default(false),
    options: z.array(z.strictObject({ id, option_text: words(120), is_other: z.boolean().default(false) })).max(100),
    dependency: z.strictObject({ question_id: id, option_id: id }).nullable().default(null),
  });
type Question = z.output<ReturnType<typeof diversityQuestionOf>>;

interface Fault {
  path: (string | number)[];
  message: string;
}

const declined = 'Prefer not to say';

/** Numbers are given once, a question depends on one before it, and whoever must answer may always decline to say. */
export function diversityProblems(questions: readonly Question[], compulsory: boolean): Fault[] {
  const faults: Fault[] = [];
  const optionIds = new Set<number>();
  for (const [at, { id: number, options, dependency }] of questions.entries()) {
    const earlier = questions.slice(0, at);
    if (earlier.some((one) => one.id === number)) faults.push({ path: [at, 'id'], message: said('number_taken') });
    for (const [i, one] of options.entries()) {
      if (optionIds.has(one.id)) faults.push({ path: [at, 'options', i, 'id'], message: said('number_taken') });
      optionIds.add(one.id);
    }
    const parent = dependency && earlier.find((one) => one.id === dependency.question_id);
    if (dependency && !parent?.options.some((one) => one.id === dependency.option_id))
      faults.push({ path: [at, 'dependency'], message: said('not_there') });
    if (compulsory && options.length > 0 && !options.some((one) => one.option_text === declined))
      faults.push({ path: [at, 'options'], message: said('declined_needed', { answer: declined }) });
  }
  return faults;
}
