import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { choiceTypes } from '@manyhands/contract/form/field-value.ts';
import { invalid } from '../../platform/problem.ts';

/** What is chosen from needs something to choose; what is typed has no choices. */
export function assertOptionsFit(type: string, options: readonly { default_selected?: boolean }[]): void {
  const isChoice = choiceTypes.includes(type);
  if (isChoice && options.length === 0) throw invalid({ options: [fieldError('value_missing')] });
  if (!isChoice && options.length > 0) throw invalid({ options: [fieldError('no_options_here')] });
  const selected = options.filter(({ default_selected }) => default_selected).length;
  if (type !== 'checkboxes' && selected > 1) throw invalid({ options: [fieldError('one_option_selected')] });
}

export function assertSlugFree(found: object | undefined): void {
  if (found) throw invalid({ slug: [fieldError('slug_taken')] });
}
