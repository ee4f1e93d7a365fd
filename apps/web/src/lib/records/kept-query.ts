import { fieldOf, type Descriptor, type FieldPart } from './descriptor.ts';
import { endsOf, readSearch, type End, type RecordSearch } from './record-search.ts';

const ENDS: Readonly<Record<string, End>> = { gte: 'from', lte: 'to', lt: 'to' };

const twoDigits = (number: number) => String(number).padStart(2, '0');
const localDay = (at: Date) => `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;

/** The last value before an exclusive end, as people name it. */
function boundBefore(type: FieldPart['type'], value: string): string {
  if (type === 'instant') return localDay(new Date(Date.parse(value) - 1));
  if (type === 'day') return new Date(Date.parse(value) - 86_400_000).toISOString().slice(0, 10);
  return String(Number(value) - 1);
}

function partOf(of: Descriptor, name: string, op: string, value: string): [string, string] {
  const field = fieldOf(of, name);
  const end = ENDS[op];
  if (op === 'eq') return [name, value];
  if (!field || !end || !endsOf(field).includes(end)) return [`${name}.${op}`, value];
  const isDated = field.type === 'day' || field.type === 'instant';
  if (isDated && Number.isNaN(Date.parse(value))) return [`${name}.${op}`, value];
  // the end of a range of moments is sent as the midnight after it
  const isAfter = op === 'lt' || (end === 'to' && field.type === 'instant');
  if (isAfter) return [`${name}.${end}`, boundBefore(field.type, value)];
  return [`${name}.${end}`, field.type === 'instant' ? localDay(new Date(value)) : value];
}

/**
 * A question as the server keeps it (`{"filter[created_at][gte]": …}`), as the state of a list; null where the list has no
 * filter for a part of it, which would show more rows than were asked for.
 */
export function searchOfQuery(
  of: Descriptor,
  filters: readonly string[],
  query: Readonly<Record<string, string | number | boolean>>,
): RecordSearch | null {
  const parts = Object.entries(query).flatMap(([key, value]): [string, string][] => {
    if (key === 'q') return [[key, String(value)]];
    const [, name, op = 'eq'] = /^filter\[(\w+)\](?:\[(\w+)\])?$/.exec(key) ?? [];
    return name === undefined ? [] : [partOf(of, name, op, String(value))];
  });
  const read = readSearch(of, { filters, sorts: {}, columns: [], shown: [] }, Object.fromEntries(parts));
  return parts.every(([key, value]) => read[key] === value || value === '') ? read : null;
}
