import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who asks. */
export const kinds = [
  'anonymous',
  'applicant',
  'volunteer',
  'guardian',
  'supervisor',
  'team-staff',
  'staff',
  'admin',
  'client',
] as const;
export type Kind = (typeof kinds)[number];

/** How what is asked for stands to whoever asks. */
export const relations = [
  'own',
  'linked',
  'grown',
  'team',
  'below',
  'above',
  'other',
  'senior',
  'here',
  'elsewhere',
] as const;
export type Relation = (typeof relations)[number];

/** What is expected, one letter each: README.md in this folder says what they mean. */
const letters = /^[0-9-]+$/;

/** One line of a table: a call, perhaps of a special row or about a single field, and what everyone gets. */
export interface Line {
  /** Where it stands, for messages. */
  at: string;
  method: string;
  /** As docs/api/routes.txt writes it. */
  path: string;
  /** A row other than the usual one: an open opportunity, a hidden team. */
  row: string | null;
  /** The field that must be in the answer, or that alone is sent. */
  field: string | null;
  relations: readonly Relation[];
  /** Per kind one letter for each relation, `-` where the relation does not exist; a single letter stands for all. */
  expected: Readonly<Record<Kind, string>>;
  /** Sets of permissions of which any one, held in the whole organisation, is enough and no part of it is. */
  opens: readonly (readonly string[])[];
}

export function readTables(folder: string): Line[] {
  const templates = readTemplates(folder);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => readTable(readFileSync(join(folder, file), 'utf8'), file, templates));
}

/** What everyone gets of a shape, once for all resources that have it. */
interface Template {
  /** The words in it that stand for those of whoever uses it. */
  names: readonly string[];
  lines: readonly string[];
}
export type Templates = ReadonlyMap<string, Template>;

/** `shapes.template`: a line `template name PATH …` and what belongs to it, up to the next. */
export function readTemplates(folder: string): Templates {
  const found = new Map<string, Template & { lines: string[] }>();
  let current: string[] = [];
  for (const line of readFileSync(join(folder, 'shapes.template'), 'utf8').split('\n')) {
    const [word, name = '', ...names] = wordsOf(line);
    if (word === 'template') found.set(name, { names, lines: (current = []) });
    else current.push(line);
  }
  return found;
}

const wordsOf = (line: string) => line.replace(/#.*/, '').trim().split(/\s+/).filter(Boolean);

/** The first line of a block names the relations, the second the kinds; then one call, or `use` of a template, per line. */
export function readTable(text: string, file: string, templates: Templates): Line[] {
  const lines: Line[] = [];
  let block: readonly Relation[] = [];
  let columns: readonly Kind[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const at = `${file}:${index + 1}`;
    const words = wordsOf(raw);
    if (words.length === 0) continue;
    if (words[0] === 'relations') block = words.slice(1).map((word) => oneOf(relations, word, at));
    else if (words[0] === 'call') columns = words.slice(1).map((word) => oneOf(kinds, word, at));
    else if (words[0] === 'use')
      lines.push(
        ...readTable(filledIn(words.slice(1), templates, at), file, templates).map((line) => ({ ...line, at })),
      );
    else lines.push(readLine(words, { at, relations: block, columns }));
  }
  return lines;
}

function filledIn([name = '', ...given]: readonly string[], templates: Templates, at: string): string {
  const { names, lines } = templates.get(name) ?? { names: [], lines: [] };
  if (lines.length === 0 || names.length !== given.length)
    throw new Error(`${at}: ${name} is no template for ${given.length} words`);
  return names.reduce(
    (text, word, i) => text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), given[i]!),
    lines.join('\n'),
  );
}

function readLine(
  words: readonly string[],
  { at, relations: block, columns }: { at: string; relations: readonly Relation[]; columns: readonly Kind[] },
): Line {
  const [method = '', address = '', ...rest] = words;
  const [, path = '', row, field] = /^([^@.]+?)(?:@([\w-]+))?(?:\.(\w+))?$/.exec(address) ?? [];
  const cells = rest.slice(0, columns.length);
  const expected = Object.fromEntries(
    columns.map((kind, i) => [kind, readCell(cells[i] ?? '', block, `${at} ${kind}`)]),
  ) as Record<Kind, string>;
  const missing = kinds.filter((kind) => !columns.includes(kind));
  if (path === '' || missing.length > 0)
    throw new Error(`${at}: ${path === '' ? 'no address' : `no column for ${missing.join(', ')}`}`);
  const opens = rest
    .slice(columns.length)
    .filter((word) => word !== 'or')
    .map((word) => word.split('+'));
  return { at, method, path, row: row ?? null, field: field ?? null, relations: block, expected, opens };
}

function readCell(word: string, block: readonly Relation[], at: string): string {
  const fits = letters.test(word) && (word.length === 1 || word.length === block.length);
  if (!fits) throw new Error(`${at}: ${word || 'nothing'} is not one letter for each of ${block.join(', ')}`);
  return word;
}

function oneOf<T extends string>(known: readonly T[], word: string, at: string): T {
  const found = known.find((name) => name === word);
  if (!found) throw new Error(`${at}: ${word} is none of ${known.join(', ')}`);
  return found;
}
