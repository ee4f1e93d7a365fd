import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid } from '../../platform/problem.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
/** Has a code and no name of its own in the tables of Unicode. */
const britishSignLanguage = 'bfi';

/** A code that stands for something people speak or sign. */
export function assertLanguage(code: string | undefined): void {
  if (code === undefined || code === britishSignLanguage || names.of(code) !== undefined) return;
  throw invalid({ language: [fieldError('choose_language')] });
}
