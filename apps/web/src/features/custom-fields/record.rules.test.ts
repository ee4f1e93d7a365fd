import { describe, expect, it } from 'vitest';
import type { RecordField } from './record.api.ts';
import { byCategory, changesOf, missingDocuments, valuesOf } from './record.rules.ts';

const field = (over: Partial<RecordField> & Pick<RecordField, 'slug'>): RecordField => ({
  id: 1,
  name: over.slug,
  help: '',
  type: 'text',
  compulsory: false,
  permission: 'write',
  options: [],
  category: {
    id: 1,
    name: 'One',
  },
  position: 0,
  value: null,
  files: [],
  ...over,
});
const file = (id: number) => ({
  id,
  name: `${id}.png`,
  original_name: `${id}.png`,
  size: 5,
  file_size: 5,
  type: 'image/png',
  url: `/api/files/${id}/content`,
  thumbnails: { thumb: `/t/${id}` },
  scanned: false,
});

const one = field({ slug: 'one', type: 'photo', value: { id: 7 }, files: [file(7)] });
const many = field({ slug: 'many', type: 'files', value: [{ id: 8 }, { id: 9 }], files: [file(8), file(9)] });
const text = field({ slug: 'text', value: 'so' });
const missing = field({ slug: 'missing', compulsory: true });
const closed = field({ slug: 'closed', permission: 'read', compulsory: true });
const all = [one, many, text, missing, closed];

describe('the fields of a record', () => {
  it('go into the form with their files by name, and come back unchanged without being sent', () => {
    const values = valuesOf(all);
    expect(values).toEqual({
      one: { id: 7, name: '7.png', size: 5, type: 'image/png', thumbnail: '/t/7' },
      many: [expect.objectContaining({ id: 8 }), expect.objectContaining({ name: '9.png' })],
      text: 'so',
      missing: undefined,
      closed: undefined,
    });
    expect(changesOf(all, values)).toEqual({ missing: null });
  });

  it('are sent where they differ, empty as null, files by number, and closed ones never', () => {
    const values = {
      one: null,
      many: [
        { id: 9, name: '9.png' },
        { id: 10, name: 'x' },
      ],
      text: '',
      missing: false,
      closed: 'mine',
    };
    expect(changesOf(all, values)).toEqual({ one: null, many: [{ id: 9 }, { id: 10 }], text: null, missing: false });
    expect(changesOf([field({ slug: 'boxes', type: 'checkboxes', value: ['a'] })], { boxes: [] })).toEqual({
      boxes: null,
    });
  });

  it('stand by category in the order in which they came', () => {
    const two = { id: 2, name: 'Two' };
    expect(
      byCategory([field({ slug: 'a', category: two }), field({ slug: 'b' }), field({ slug: 'c', category: two })]).map(
        ({ name, fields }) => [name, fields.map(({ slug }) => slug)],
      ),
    ).toEqual([
      ['Two', ['a', 'c']],
      ['One', ['b']],
    ]);
  });
});

describe('documents that are missing', () => {
  it('are compulsory files that the person can hand in and has not', () => {
    const cv = field({ slug: 'cv', type: 'file', compulsory: true });
    const papers = field({ slug: 'papers', type: 'files', compulsory: true, value: [] });
    const given = { ...one, compulsory: true };
    const ours = field({ slug: 'ours', type: 'file', compulsory: true, permission: 'read' });
    const optional = field({ slug: 'optional', type: 'file' });
    expect(missingDocuments([cv, given, ours, optional, missing, papers])).toEqual([cv, papers]);
  });
});
