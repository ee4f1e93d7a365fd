import type { Context } from '../context.ts';
import { ident, join, raw, sql, type Sql } from '../db/sql.ts';
import type { Scope } from '../policy/compile.ts';
import type { AnyModule } from './define-module.ts';
import { probe } from './select.ts';

const foundUpTo = 100;
/** Several words, just more than a page: whoever looks for one person goes on typing rather than turn pages. */
const foundUpToBySeveral = 30;

/** As the words were stored: without case and accents; an address or number stays whole, a name falls into its parts. */
export function splitWords(q: string): string[] {
  const folded = q
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = folded.split(/\s+/).flatMap((token) => (/[@.]/.test(token) ? [token] : token.split(/[^\p{L}\p{N}]+/u)));
  return words
    .filter(Boolean)
    .slice(0, 6)
    .sort((a, b) => b.length - a.length);
}

/** True of an entry `w` of the index of words. */
export const startsWith = (word: string): Sql => sql`w.word >= ${word} and w.word < ${`${word}\u{10ffff}`}`;

export const hasWord = ({ words }: AnyModule, word: string, id: Sql): Sql =>
  sql`exists (select from ${ident(words!.table)} w where w.${ident(words!.key)} = ${id} and ${startsWith(word)} offset 0)`;

/** The walk begins at the word that fewest people share, by the planner's own estimate: counting would cost more than it saves. */
export async function rarestFirst(ctx: Context, module: AnyModule, words: string[]): Promise<string[]> {
  if (words.length < 2) return words;
  const ranges = words.map((word) => sql`select from ${ident(module.words!.table)} w where ${startsWith(word)}`);
  const [row] = await ctx.db.run<{ 'QUERY PLAN': [{ Plan: { Plans?: { 'Plan Rows': number }[] } }] }>(
    sql`explain (format json) ${join(ranges, ' union all ')}`,
  );
  const estimates = row!['QUERY PLAN'][0].Plan.Plans ?? [];
  return words
    .map((word, i) => ({ word, rows: estimates[i]?.['Plan Rows'] ?? 0 }))
    .sort((a, b) => a.rows - b.rows)
    .map(({ word }) => word);
}

/** Rows gathered first, few at most: a part of the statement, the tests that refer to it, and how many they are. */
export interface Gathered {
  found: Sql | null;
  tests: Sql[];
  count: Sql;
}

/**
 * Walks the index of words from the first match and stops after enough entries, however many people share the word. A search
 * that stopped adds `beyond` to what it counted, which says that there are more.
 */
export function foundByWords(
  module: AnyModule,
  [first, ...others]: readonly string[],
  { scope, plain, beyond, whole }: { scope: Scope; plain: readonly Sql[]; beyond: number; whole?: boolean },
): Gathered {
  if (first === undefined) return { found: null, tests: [raw('false')], count: raw('0') };
  const most = others.length > 0 ? foundUpToBySeveral : foundUpTo;
  const { table, key } = module.words!;
  const id = sql`w.${ident(key)}`;
  const tests = [startsWith(first), ...others.map((word) => hasOther(module, word, id))];
  const rowTests = [...plain, ...(scope === 'all' ? [] : [probe(scope, raw('t'))])];
  if (rowTests.length > 0)
    tests.push(
      sql`exists (select from ${ident(module.table)} t where t.id = ${id} and ${join(rowTests, ' and ')} offset 0)`,
    );
  return {
    found: sql`entry as materialized (select ${id} as id from ${ident(table)} w where ${join(tests, ' and ')} order by w.word, ${id}${whole ? raw('') : sql` limit ${most + 1}`}),
      found as materialized (select distinct id from entry), `,
    tests: [raw('t.id in (select id from found)')],
    // one entry too many: there are more people than were looked for
    count: sql`(case when (select count(*) from entry) > ${most} then ${beyond} else 0 end + (select count(*)::int from found))`,
  };
}

const hasOther = ({ words }: AnyModule, word: string, id: Sql): Sql =>
  sql`exists (select from ${ident(words!.table)} o where o.${ident(words!.key)} = ${id} and o.word >= ${word} and o.word < ${`${word}\u{10ffff}`} offset 0)`;
