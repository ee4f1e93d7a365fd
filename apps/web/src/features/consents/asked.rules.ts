import type { consent } from '@manyhands/contract/consents/consent.resource.ts';
import type { RowOf } from '../../lib/resource-api.ts';

export type AskedConsent = RowOf<typeof consent>;
export type Style = AskedConsent['type'];
export interface AskedOption {
  id?: number;
  value: string;
}

/** A box has one line beside it; of anything else at least two can be chosen. */
export const optionsFor = (type: Style, options: readonly AskedOption[]): AskedOption[] =>
  type === 'checkbox' ? options.slice(0, 1) : options.length > 1 ? [...options] : [...options, { value: '' }];
