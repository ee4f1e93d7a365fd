import type { AskedConsent } from './asked.api.ts';

export type Style = AskedConsent['type'];
export const STYLES: readonly Style[] = ['radio', 'checkbox', 'multiple-checkboxes'];

export interface AskedValues {
  statement: string;
  type: Style;
  compulsory: boolean;
  archived: boolean;
  options: { id?: number; value: string }[];
}

/** A box has one line beside it; of anything else at least two can be chosen. */
export const optionsFor = (type: Style, options: AskedValues['options']): AskedValues['options'] =>
  type === 'checkbox' ? options.slice(0, 1) : options.length > 1 ? options : [...options, { value: '' }];

export const emptyConsent = (value: string): AskedValues => ({
  statement: '',
  type: 'checkbox',
  compulsory: false,
  archived: false,
  options: [{ value }],
});

export const valuesOf = ({ statement, type, compulsory, archived, options }: AskedConsent): AskedValues => ({
  statement,
  type,
  compulsory,
  archived,
  options: options.map((option) => ({ ...option })),
});

/** Its style is chosen once: answers that were given in one mean nothing in another. */
export const changeOf = ({ type: _type, ...rest }: AskedValues) => rest;
