// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { problems } from '@manyhands/contract/kit/problems.ts';
import { GENERAL_PROBLEMS } from './general-problems.ts';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import cy from './cy.json';
import en from './en.json';
import galleryCy from './gallery/cy.json';
import galleryEn from './gallery/en.json';

const source = fileURLToPath(new URL('../../', import.meta.url));
const english: Record<string, string> = { ...en, ...galleryEn };
const welsh: Record<string, string> = { ...cy, ...galleryCy };
const files = ['ui', 'routes', 'features', 'app', 'lib'].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(source, folder, file)),
);

const SPOKEN = /^(aria-label|alt|title|label|placeholder|hint|note|caption|summary)$/;
const isWords = (text: unknown): text is string => typeof text === 'string' && /\p{L}{2}/u.test(text);

/** Words written into the markup, where no translator finds them. */
function literalTexts(name: string, code: string): string[] {
  const found: string[] = [];
  const visitor = new Visitor({
    JSXText: (node) => void (isWords(node.value) && found.push(node.value.trim())),
    JSXExpressionContainer: ({ expression }) =>
      void (expression.type === 'Literal' && isWords(expression.value) && found.push(expression.value)),
    JSXAttribute({ name: attribute, value }) {
      if (
        attribute.type === 'JSXIdentifier' &&
        SPOKEN.test(attribute.name) &&
        value?.type === 'Literal' &&
        isWords(value.value)
      )
        found.push(value.value);
    },
  });
  visitor.visit(parseSync(name, code).program);
  return found;
}

/** The names a message has to be given; a translation must use the same. */
function placesIn(text: string): string[] {
  const names = new Set<string>();
  const visit = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (!isLiteralElement(element) && !isPoundElement(element)) names.add(element.value);
      if (isPluralElement(element) || isSelectElement(element))
        for (const option of Object.values(element.options)) visit(option.value);
      if (isTagElement(element)) visit(element.children);
    }
  };
  visit(parse(text));
  return [...names].toSorted();
}

describe('the message catalogues', () => {
  it.each(['en.json', 'cy.json', 'gallery/en.json', 'gallery/cy.json'])('has no key twice: %s', (name) => {
    const keys = [...readFileSync(join(source, 'lib/messages', name), 'utf8').matchAll(/^ {2}"([^"]+)":/gm)].map(
      ([, key]) => key,
    );
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it('name each key once: of two with one name a parser keeps the last without a word', () => {
    for (const [name, known] of Object.entries({ en, cy })) {
      const text = readFileSync(join(source, 'lib/messages', `${name}.json`), 'utf8');
      expect(text.match(/^ {2}"/gm)).toHaveLength(Object.keys(known).length);
    }
  });

  it('have the same keys in English and Welsh', () => {
    expect(Object.keys(welsh).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('speak of the same things under the same key', () => {
    const differing = Object.keys(english).filter(
      (key) => placesIn(english[key]!).join() !== placesIn(welsh[key]!).join(),
    );
    expect(differing).toEqual([]);
  });

  it('leave nothing untranslated but names, signs and numbers', () => {
    const alike = Object.keys(english).filter((key) => english[key] === welsh[key]);
    expect(alike.toSorted()).toEqual([
      'activity.user_id',
      'app.rota',
      'app.theme_system',
      'changes.what',
      'diversity.option_83',
      'exports.csv',
      'exports.field_id',
      'exports.field_partner',
      'exports.xlsx',
      'gallery.sample_name',
      'gallery.title_dr',
      'gallery.title_miss',
      'gallery.title_mr',
      'gallery.title_mrs',
      'gallery.title_mx',
      'note.by',
      'opportunity.partner_id',
      'opportunityTag.one',
      'opportunityTag.tag_id',
      'people.more',
      'pipeline.column',
      'pipeline.over',
      'recruiting.note_by',
      'rights.place_person',
      'rota.one',
      'rota.people_for',
      'rota.person',
      'rota.rota',
      'rota.row_day',
      'rota.title',
      'shift.rota_id',
      'tag.one',
      'user.tag_id',
      'userTag.one',
    ]);
  });

  it('have words for every refusal of the server', () => {
    const missing = Object.keys(problems).filter((code) => !(`problem.${code}` in english));
    expect(missing).toEqual([]);
  });

  it('come with every page where a screen names a problem itself', () => {
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const named = [...code.matchAll(/t\('problem\.(\w+)'/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((one) => !GENERAL_PROBLEMS.includes(one))).toEqual([]);
  });

  it('say in English what the server says', () => {
    const plain = Object.entries(problems).filter(([, { message }]) => !message.includes('{'));
    for (const [code, { message }] of plain) expect(english[`problem.${code}`]).toBe(message);
  });

  it('hold no key that nothing asks for', () => {
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const whole = new Set([...code.matchAll(/'([\w-]+\.[\w.-]+)'/g)].map((match) => match[1]!));
    const built = [...new Set([...code.matchAll(/`(\w+\.\w*)\$\{/g)].map((match) => match[1]!))];
    const unused = Object.keys(english).filter(
      (key) => !whole.has(key) && !built.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});

describe('the markup', () => {
  it('holds no words of its own', () => {
    const found = files
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        literalTexts(file, readFileSync(file, 'utf8')).map((text) => `${relative(source, file)}: ${text}`),
      );
    expect(found).toEqual([]);
  });

  it('would be caught with words in it', () => {
    expect(
      literalTexts(
        'planted.tsx',
        'export const A = () => <p title="Hello">Good {"day"} <b aria-hidden className="grid gap">*</b></p>;',
      ),
    ).toEqual(['Hello', 'Good', 'day']);
  });
});
