import { splitMoment, writeDay } from './day-format.ts';
import type { FieldDefinition } from './field-value.ts';

export type AnswerWords = { yes: string; no: string; range(start: string, end: string): string };
/** How the organisation writes money and days. */
export interface AnswerStyle {
  readonly currencySymbol: string;
  readonly dateFormat: string;
}

const nameOf = (file: unknown): string =>
  typeof file === 'object' && file !== null && 'name' in file && typeof file.name === 'string' ? file.name : '';
const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
const displayOf = ({ options = [] }: FieldDefinition, value: unknown): string =>
  options.find((option) => option.value === written(value))?.display ?? written(value);
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** An answer in words; empty where there is none. */
export function answerText(field: FieldDefinition, value: unknown, around: AnswerStyle, words: AnswerWords): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.type) {
    case 'boolean':
      return value === true ? words.yes : words.no;
    case 'currency':
      return `${around.currencySymbol}${Number.isFinite(Number(value)) ? Number(value).toFixed(2) : written(value)}`;
    case 'date':
      return writeDay(written(value), around.dateFormat);
    case 'datetime': {
      const { day, time } = splitMoment(written(value));
      return `${writeDay(day, around.dateFormat)} ${time}`;
    }
    case 'startenddate': {
      const { start, end } = value as { start?: string; end?: string };
      return start || end
        ? words.range(writeDay(start ?? '', around.dateFormat), writeDay(end ?? '', around.dateFormat))
        : '';
    }
    case 'dropdown':
    case 'radio':
    case 'checkboxes':
      return listed(value)
        .map((one) => displayOf(field, one))
        .join(', ');
    case 'file':
    case 'files':
    case 'photo':
      return listed(value).map(nameOf).filter(Boolean).join(', ');
    default:
      return written(value);
  }
}
