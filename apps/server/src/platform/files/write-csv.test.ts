import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell, makeSeparator, writeCsv } from './write-csv.ts';

const signs = Array.from('=+-@|\t\r\n\uff1d\uff0b\uff0d\uff20\u200b\ufeff\u0001\u0008\u001f", ;:a1.\u00e9');
const text = fc.oneof(fc.string({ unit: fc.constantFrom(...signs), maxLength: 5 }), fc.string({ maxLength: 8 }));
const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { maxLength: 5 }));

async function write(rows: readonly (readonly string[])[], separator = makeSeparator()): Promise<string> {
  async function* pieces() {
    yield rows.map((row) => row.join(separator));
  }
  const readers = (rows[0] ?? ['']).map(() => null);
  const written: Buffer[] = [];
  for await (const piece of writeCsv({ headings: ['=H'], separator, readers, rows: pieces() })) written.push(piece);
  return Buffer.concat(written).toString('utf8');
}

it('writes rows that came as one text as it would write each cell by itself', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      const lines = rows.map((row) => `${row.map((one) => csvCell(one)).join(',')}\r\n`);
      expect(await write(rows)).toBe(`\ufeff'=H\r\n${lines.join('')}`);
    }),
    { numRuns: process.env.TEST_FULL ? 20_000 : 2_000 },
  );
});

it('gives up where a cell holds the separator, which is another one the next time', async () => {
  const separator = makeSeparator();
  await expect(
    write(
      [
        ['a', 'b'],
        [`a${separator}`, 'b'],
      ],
      separator,
    ),
  ).rejects.toThrow(/separator/);
  expect(new Set(Array.from({ length: 50 }, makeSeparator)).size).toBeGreaterThan(25);
});
