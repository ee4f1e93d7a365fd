import type { DateParts } from '../../ui/calendar/date-boxes.tsx';
import type { MessageKey } from '../../ui/text.ts';
import type { Found } from '../../ui/search-select.tsx';
import { dayFrom, partsOf } from '../dates.ts';
import { momentFrom, momentParts, type MomentParts } from '../forms/moment-parts.ts';
import { fieldOf, textFrom, type AnyRow, type Descriptor, type FieldPart } from './descriptor.ts';
import { referredName } from './reference-options.ts';

/** What a form holds for a field: a date its three boxes, a moment a time besides, a reference what was found, everything else its own value. */
export type FormValues = Record<string, unknown>;

const BLANK: Partial<Record<FieldPart['type'], () => unknown>> = {
  integer: () => null,
  decimal: () => null,
  boolean: () => false,
  choice: () => null,
  reference: () => null,
  day: () => partsOf(null),
  other: () => undefined,
};

function shownReference({ to }: FieldPart, value: unknown, row: AnyRow | null): Found | null {
  if (value === null || value === undefined) return null;
  const target = row?.[to!.include] as Readonly<Record<string, unknown>> | null | undefined;
  return { value: textFrom(value), label: target ? referredName(to!, target) : textFrom(value) };
}

/** A value as it came, for the form. */
function toForm(field: FieldPart, value: unknown, row: AnyRow | null): unknown {
  if (field.type === 'day') return partsOf(value as string | null | undefined);
  if (field.type === 'instant') return momentParts(value as string | null | undefined);
  if (field.type === 'reference') return shownReference(field, value, row);
  return value ?? (BLANK[field.type] ?? (() => ''))();
}

/** The same on its way back; undefined where what was typed cannot be one. */
function toWire(field: FieldPart, value: unknown): unknown {
  if (field.type === 'day') return dayFrom(value as DateParts);
  if (field.type === 'instant') return momentFrom(value as MomentParts);
  if (field.type === 'reference') return value ? Number((value as Found).value) || undefined : null;
  if (value === '' && field.nullable) return null;
  return value;
}

export function valuesFor(
  of: Descriptor,
  names: readonly string[],
  row: AnyRow | null,
  initial: FormValues,
): FormValues {
  return Object.fromEntries(
    names.map((name) => [name, toForm(fieldOf(of, name)!, row ? row[name] : initial[name], row)]),
  );
}

const WRONG_DATE = 'records.wrong_date';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What cannot be sent, by its field: a date that is none, a reference that was begun and not chosen. */
export const unsendable = (of: Descriptor, names: readonly string[], values: FormValues): [string, MessageKey][] =>
  names.flatMap((name) => {
    const field = fieldOf(of, name)!;
    const said = { day: WRONG_DATE, instant: WRONG_DATE, reference: 'records.required' as const }[field.type as 'day'];
    return said && toWire(field, values[name]) === undefined ? [[name, said] as [string, MessageKey]] : [];
  });

/**
 * What is sent. Of a new row everything required and whatever was filled in, so that the rest takes its usual value; of a
 * change only what is different, so that two people who change different things both succeed.
 */
export function bodyOf(
  of: Descriptor,
  names: readonly string[],
  values: FormValues,
  { before, isNew }: { before: FormValues; isNew: boolean },
): FormValues {
  const sent = names.filter((name) => {
    const field = fieldOf(of, name)!;
    return (isNew && field.required) || !isSame(values[name], before[name]);
  });
  return Object.fromEntries(sent.map((name) => [name, toWire(fieldOf(of, name)!, values[name])]));
}
