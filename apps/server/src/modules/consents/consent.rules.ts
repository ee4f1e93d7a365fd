import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, noErrors } from '../../platform/problem.ts';

interface SentOption {
  id?: number | undefined;
  value: string;
}
interface Numbered {
  options: { id: number; value: string }[];
  last_option_id?: number;
}

/** Options that are known keep their number, new ones get the next; a number that was given once is never given again. */
export function computeOptions(
  sent: readonly SentOption[],
  { known, last }: { known: readonly SentOption[]; last: number },
): Numbered {
  const errors = noErrors();
  let next = last;
  const options = sent.map(({ id, value }, i) => {
    if (id !== undefined && !known.some((option) => option.id === id))
      errors[`options.${i}.id`] = [fieldError('not_there')];
    return { id: id ?? ++next, value };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return next === last ? { options } : { options, last_option_id: next };
}
