import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid } from './problem.ts';

/** From a day to a day, the second open, as the contract's `span` has it. Calendar days compare as text. */
export function assertSpan({
  start_date,
  end_date,
}: {
  start_date: string;
  end_date?: string | null | undefined;
}): void {
  if (end_date && end_date < start_date) throw invalid({ end_date: [fieldError('date_after_start')] });
}
