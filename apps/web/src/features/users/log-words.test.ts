import { resources } from '@manyhands/contract/resources.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import cy from '../../lib/messages/cy.json';
import en from '../../lib/messages/en.json';
import { auditActions, verbsOf } from './audit-actions.ts';
import { auditResources } from './audit-resources.ts';
import { namedResources, plainWords } from './log-words.ts';

it.each([
  ['trustedComputer', 'trusted computer'],
  ['sign-in-failed', 'sign in failed'],
  ['default_sms', 'default sms'],
  ['status_id', 'status'],
])('%s is said as %s where no one has written words for it', (name, words) => expect(plainWords(name)).toBe(words));

/** Whatever the API writes has entries in the audit. */
const written = resources
  .filter(
    ({ actions, operations }) =>
      actions.some((action) => action !== 'list' && action !== 'show') ||
      Object.values(operations).some(({ method }) => method !== 'GET'),
  )
  .map(({ name }) => name);

it('can be asked for every kind of record that the API writes', () => {
  expect(written.filter((name) => !auditResources.includes(name) && name !== 'file')).toEqual([]);
});

it.each([
  ['English', en],
  ['Welsh', cy],
])('has words for every kind of record that can be asked for, in %s', (_language, words: Record<string, string>) => {
  const said = (name: string) => words[`${name}.one`] ?? words[`recordKind.${name}`];
  expect(auditResources.filter((name) => !namedResources.includes(name) && !said(name))).toEqual([]);
});

/** Verbs that the server writes by itself, as they stand in its text. */
function verbsOfServer(): string[] {
  const folder = join(import.meta.dirname, '../../../../server/src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|factory)\.ts$|^(demo|testing)\//.test(name))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\baction: '([a-z-]+)'(?! as const)/g)])
    .map(([, verb]) => verb!);
}

it('can be asked for every verb that is written, once', () => {
  const operations = resources.flatMap((resource) =>
    Object.entries(resource.operations).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name])),
  );
  const known = auditActions.flatMap(verbsOf);
  const there = new Set(['create', 'update', 'remove', ...operations, ...verbsOfServer()]);
  expect(verbsOfServer().length).toBeGreaterThan(50);
  expect([...there].filter((verb) => !known.includes(verb))).toEqual([]);
  expect(known.filter((verb, place) => known.indexOf(verb) !== place)).toEqual([]);
});

it.each([
  ['English', en],
  ['Welsh', cy],
])('has words for every kind of deed, in %s', (_language, words: Record<string, string>) => {
  expect(auditActions.filter((action) => !words[`log.action_${action}`])).toEqual([]);
});
