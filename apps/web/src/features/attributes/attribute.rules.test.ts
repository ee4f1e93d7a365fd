import { describe, expect, it } from 'vitest';
import { placed } from '../../lib/placed.ts';
import type { Attribute, Category } from './attribute.api.ts';
import { changeBy, emptyAttribute, optionsFor, sentBy, shelvesOf, valuesOf } from './attribute.rules.ts';

const stamps = { version: 1, created_at: '', updated_at: '' };
const category = (id: number): Category => ({ id, name: `C${id}`, position: id, archived: false, ...stamps });
const field = (id: number, over: Partial<Attribute> = {}): Attribute => ({
  id,
  name: `F${id}`,
  slug: `f-${id}`,
  help: '',
  type: 'text',
  compulsory: false,
  permission: 'write',
  options: [],
  category_id: 1,
  category: {
    id: 1,
    name: 'C1',
  },
  position: id,
  archived: false,
  ...stamps,
  ...over,
});
const option = (value: string, position: number, default_selected = false) => ({
  value,
  display: value.toUpperCase(),
  position,
  default_selected,
});

describe('a field that is made', () => {
  it('begins with choices where its type has any, one of them chosen unless several can be', () => {
    expect([optionsFor('text', [option('a', 0)]), optionsFor('radio', []).length]).toEqual([[], 2]);
    const two = [option('a', 0, true), option('b', 1, true)];
    expect(optionsFor('checkboxes', two)).toEqual(two);
    expect(optionsFor('dropdown', two).map(({ default_selected }) => default_selected)).toEqual([true, false]);
  });

  it('is sent with its choices by their place, and later without what stays', () => {
    const values = {
      ...emptyAttribute(7),
      name: 'Size',
      slug: 'size',
      type: 'dropdown' as const,
      options: [option('b', 5), option('a', 2, true)],
    };
    expect(sentBy(values, 3)).toEqual({
      name: 'Size',
      slug: 'size',
      help: '',
      type: 'dropdown',
      compulsory: false,
      permission: 'write',
      category_id: 7,
      position: 3,
      options: [option('b', 0), option('a', 1, true)],
    });
    expect(Object.keys(changeBy(values))).not.toContain('slug');
    expect(
      valuesOf(field(1, { type: 'radio', options: [option('b', 5), option('a', 2)] })).options.map(
        ({ value }) => value,
      ),
    ).toEqual(['a', 'b']);
  });
});

describe('the list of fields', () => {
  it('stands by category, what is archived last, and knows who takes which place', () => {
    const fields = [field(1, { archived: true }), field(2), field(3, { category_id: 2 }), field(4)];
    const shelves = shelvesOf([category(2), category(1)], fields);
    expect(shelves.map(({ category: { id }, fields: own }) => [id, own.map((one) => one.id)])).toEqual([
      [2, [3]],
      [1, [2, 4, 1]],
    ]);
    const moved = placed(shelves[1]!.fields, 1, 0);
    expect(moved.map(({ id, position }) => [id, position])).toEqual([
      [4, 0],
      [2, 1],
      [1, 2],
    ]);
    expect(placed(moved, 1, 1)[1]).toBe(moved[1]);
  });
});
