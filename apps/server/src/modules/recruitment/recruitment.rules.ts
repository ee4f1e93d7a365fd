import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid } from '../../platform/problem.ts';

const longest = 120;

/** The name with the first number that is not taken. */
export function computeFreeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 2; ; n++) {
    const ending = ` ${n}`;
    const numbered = `${name.slice(0, longest - ending.length)}${ending}`;
    if (!taken.has(numbered.toLowerCase())) return numbered;
  }
}

/** The ideal comes before the limit. */
export function assertDays(ideal: number | null | undefined, most: number | null | undefined): void {
  if (ideal != null && most != null && ideal > most) throw invalid({ max_days: [fieldError('days_below_ideal')] });
}

/** Those that were made for stages: any other email has variables which nothing here could fill. */
export function assertStageLetter(letter: string | undefined): void {
  if (!letter?.startsWith('applications.moved:')) throw invalid({ email_template_id: [fieldError('stage_email')] });
}

/** Applications need somewhere to go. */
export function assertStageLeft(others: number, path: string): void {
  if (others === 0) throw invalid({ [path]: [fieldError('stage_last')] });
}
