import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, noErrors, Problem } from '../../platform/problem.ts';
import { computeExpiry } from '../vetting/public.ts';

export interface Question {
  text: string;
  options: readonly string[];
  correct: readonly number[];
}
interface ModuleParts {
  kind: 'read' | 'quiz' | 'attend' | 'upload';
  questions?: readonly Question[] | undefined;
  self_complete?: boolean | undefined;
}

/** A quiz asks something, its right answers are among those offered, and no one confirms their own attendance. */
export function assertModule({ kind, questions = [], self_complete }: ModuleParts): void {
  const errors = noErrors();
  if (kind === 'quiz' && questions.length === 0) errors.questions = [fieldError('questions_missing')];
  questions.forEach(({ options, correct }, place) => {
    if (correct.some((one) => one >= options.length))
      errors[`questions.${place}.correct`] = [fieldError('right_answer_foreign')];
  });
  if (kind === 'attend' && self_complete) errors.self_complete = [fieldError('attendance_by_staff')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Percent of the questions that were answered with exactly the right choices. */
function computeScore(questions: readonly Question[], answers: readonly (readonly number[])[] = []): number {
  const errors = noErrors();
  questions.forEach((_question, place) => {
    if ((answers[place]?.length ?? 0) === 0) errors[`answers.${place}`] = [fieldError('answer_missing')];
  });
  if (answers.length > questions.length) errors.answers = [fieldError('answers_too_many')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const isRight = ({ correct }: Question, place: number) => {
    const chosen = new Set(answers[place]);
    return chosen.size === new Set(correct).size && correct.every((one) => chosen.has(one));
  };
  return Math.floor((100 * questions.filter(isRight).length) / Math.max(1, questions.length));
}

export interface Taken extends Required<ModuleParts> {
  questions: readonly Question[];
  pass_mark: number;
  months_valid: number | null;
  state: 'assigned' | 'started' | 'done';
  expires_on: string | null;
  files: number;
}

interface Progress {
  state: 'started' | 'done';
  score: number | null;
  passed: boolean;
}

/** How far it is after the person has done their part; what they may not finish themselves waits for staff. */
export function computeProgress(
  taken: Taken,
  answers: readonly (readonly number[])[] | undefined,
  today: string,
): Progress {
  const { kind, self_complete, files } = taken;
  if (kind === 'attend') throw new Problem('second_person_needed');
  if (taken.state === 'done' && !isRenewable(taken.expires_on, today)) throw new Problem('conflict');
  if (kind !== 'quiz' && answers !== undefined) throw invalid({ answers: [fieldError('training_no_questions')] });
  if (kind === 'upload' && files === 0) throw invalid({ attachments: [fieldError('add_file_first')] });
  const score = kind === 'quiz' ? computeScore(taken.questions, answers) : null;
  const passed = score === null || score >= taken.pass_mark;
  return { state: passed && self_complete ? 'done' : 'started', score, passed };
}

/** Within its last weeks it can be taken again. */
const renewableDays = 60;
const isRenewable = (expires: string | null, today: string): boolean =>
  expires !== null && Date.parse(expires) - Date.parse(today) <= renewableDays * 86_400_000;

/** What was confirmed rests on its evidence: nothing of it goes or changes. What is to be taken again wants new evidence beside it. */
export function assertEvidenceOpen(
  { state, expires_on }: { state: string; expires_on: string | null },
  deed: 'add' | 'change',
  today: string,
): void {
  if (state === 'done' && (deed === 'change' || !isRenewable(expires_on, today)))
    throw new Problem('training_confirmed');
}

interface RecordInput {
  state?: string | undefined;
  due_on?: string | null | undefined;
  completed_on?: string | null | undefined;
}

/** What staff record: done since a day, or not done after all. */
export function computeRecord(
  input: RecordInput,
  before: { state: string; completed_on: string | null },
  { months, today, by }: { months: number | null; today: string; by: number | null },
): Record<string, unknown> {
  if (input.state === 'expired') throw invalid({ state: [fieldError('status_follows_date')] });
  const wasDone = before.state === 'done' || before.state === 'expired';
  const isDone = input.state === undefined ? wasDone : input.state === 'done';
  const completed = isDone ? (input.completed_on ?? (wasDone ? before.completed_on : null) ?? today) : null;
  if (completed !== null && completed > today) throw invalid({ completed_on: [fieldError('date_ahead')] });
  if (input.state === undefined && input.completed_on === undefined) return {};
  return {
    completed_on: completed,
    expires_on: computeExpiry(completed, months),
    warned_days: null,
    confirmed_by: isDone ? by : null,
  };
}
