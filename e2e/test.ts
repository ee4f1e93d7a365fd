import { test as base, type TestInfo } from '@playwright/test';

/** Every test comes from an address of its own: together they sign in more often than one address may. */
export function addressHeader({ testId }: TestInfo): { 'x-forwarded-for': string } {
  const bytes = Buffer.from(testId.split('-').at(-1)!, 'hex');
  return { 'x-forwarded-for': `10.${bytes[0]}.${bytes[1]}.${bytes[2]}` };
}

export const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- what it needs is in the test's own description
  extraHTTPHeaders: async ({}, provide, info) => provide(addressHeader(info)),
});
/** Left to the full run: one of several looks at the same thing, or what is held by other tests too. */
export const inFull = (is: boolean): { tag?: string } => (is ? { tag: '@full' } : {});
export { expect } from '@playwright/test';
