import type { consent } from '@manyhands/contract/consents/consent.resource.ts';
import type { RowOf } from '../../lib/resource-api.ts';

export type ConsentRow = RowOf<typeof consent>;
export type Style = ConsentRow['type'];
export interface ConsentOption {
  id?: number;
  value: string;
}

/** A box has one line beside it; of anything else at least two can be chosen. */
export const optionsFor = (type: Style, options: readonly ConsentOption[]): ConsentOption[] =>
  type === 'checkbox' ? options.slice(0, 1) : options.length > 1 ? [...options] : [...options, { value: '' }];
