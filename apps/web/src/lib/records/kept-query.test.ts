// @vitest-environment node
import { expect, it } from 'vitest';
import { flat } from '../resource-api.ts';
import { user } from './descriptors/user.generated.ts';
import type { Descriptor, FieldPart } from './descriptor.ts';
import { searchOfQuery } from './kept-query.ts';
import { endsOf, queryOf, type RecordSearch } from './record-search.ts';

const FIELDS: Descriptor['fields'] = {
  count: { type: 'integer', filter: ['eq', 'in', 'gte', 'lte'] },
  places: { type: 'integer', filter: ['gte', 'lt'] },
  share: { type: 'decimal', filter: ['gte', 'lte'] },
  rate: { type: 'decimal', filter: ['gte', 'lt'] },
  born: { type: 'day', filter: ['gte', 'lte'] },
  due: { type: 'day', filter: ['gte', 'lt'] },
  made_at: { type: 'instant', filter: ['gte', 'lt'] },
  seen_at: { type: 'instant', filter: ['gte', 'lte'] },
  kind: { type: 'choice', filter: ['eq', 'in'], options: { one: 'records.yes', two: 'records.no' } },
  open: { type: 'boolean', filter: ['eq'] },
};
const things = { ...user, fields: FIELDS, filters: {} } as unknown as Descriptor;
const names = Object.keys(FIELDS);
const known = { filters: names, sorts: {}, columns: [], shown: [] };
const kept = (search: RecordSearch) => {
  const { q, filter } = queryOf(things, known, search, {});
  const entries = Object.entries(flat({ q, ...(filter && { filter }) })).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Record<string, string>;
};

const BOUNDS: Partial<Record<FieldPart['type'], [string, string]>> = {
  integer: ['3', '12'],
  decimal: ['1.5', '2.5'],
  day: ['2026-02-27', '2026-02-28'],
  instant: ['2026-03-28', '2026-03-29'],
};

it.each(names)('finds the same rows after %s was saved', (name) => {
  const field = FIELDS[name]!;
  const searches: RecordSearch[] = [];
  for (const end of endsOf(field)) {
    const [from, to] = BOUNDS[field.type]!;
    searches.push({ [`${name}.${end}`]: end === 'from' ? from : to });
  }
  const values = { choice: ['one', 'one,two'], boolean: ['true', ''], integer: ['4', '4,5'] } as const;
  if (field.filter!.includes('eq')) searches.push({ [name]: values[field.type as 'choice'][0] });
  if (field.filter!.includes('in')) searches.push({ [`${name}.in`]: values[field.type as 'choice'][1] });
  expect(searches).not.toHaveLength(0);
  for (const search of searches) {
    const query = kept({ ...search, q: 'ann' });
    const opened = searchOfQuery(things, names, query);
    expect(opened).toEqual({ ...search, q: 'ann' });
    expect(kept(opened!)).toEqual(query);
  }
});

it('reads the range of days that a saved list of people has', () => {
  const query = {
    'filter[created_at][gte]': new Date('2026-01-01T00:00').toISOString(),
    'filter[created_at][lt]': new Date('2026-02-01T00:00').toISOString(),
    'filter[status_id][eq]': 2,
  };
  expect(searchOfQuery(user, ['created_at', 'status_id'], query)).toEqual({
    'created_at.from': '2026-01-01',
    'created_at.to': '2026-01-31',
    status_id: '2',
  });
});

it('opens no list for a question that it has no filter for', () => {
  const queries: Record<string, string | number>[] = [
    { 'filter[dob][gte]': '2000-01-01' },
    { 'filter[age_group]': 'minor' },
    { 'filter[last_name]': 'Ode', 'filter[status_id]': 2 },
    { 'filter[created_at][gte]': 'soon' },
  ];
  for (const query of queries) expect(searchOfQuery(user, ['created_at', 'status_id'], query)).toBeNull();
});

it('offers no upper end for a decimal that can only be asked to be less', () => {
  expect(endsOf(FIELDS.rate!)).toEqual(['from']);
});
