import { resources } from '@manyhands/contract/resources.ts';
import { expect, it } from 'vitest';
import cy from '../../lib/messages/cy.json';
import en from '../../lib/messages/en.json';
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
