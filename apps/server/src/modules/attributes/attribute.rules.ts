import { choiceTypes } from '@manyhands/contract/form/field-value.ts';
import { invalid } from '../../platform/problem.ts';

/** What is chosen from needs something to choose; what is typed has no choices. */
export function assertOptionsFit(type: string, options: readonly { default_selected?: boolean }[]): void {
  const isChoice = choiceTypes.includes(type);
  if (isChoice && options.length === 0) throw invalid({ options: ['Please provide a value'] });
  if (!isChoice && options.length > 0) throw invalid({ options: ['A field of this type has no options'] });
  const selected = options.filter(({ default_selected }) => default_selected).length;
  if (type !== 'checkboxes' && selected > 1)
    throw invalid({ options: ['Only one option can be selected from the start'] });
}

export function assertSlugFree(found: object | undefined): void {
  if (found) throw invalid({ slug: ['This slug is taken'] });
}
