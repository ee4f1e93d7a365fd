import { readFileSync } from 'node:fs';
import { test as base, type Browser, type BrowserContext, type TestInfo } from '@playwright/test';

/** Every test comes from an address of its own: together they sign in more often than one address may. */
export function addressHeader({ testId }: TestInfo): { 'x-forwarded-for': string } {
  const bytes = Buffer.from(testId.split('-').at(-1)!, 'hex');
  return { 'x-forwarded-for': `10.${bytes[0]}.${bytes[1]}.${bytes[2]}` };
}

const catalogue = (name: string) =>
  JSON.parse(readFileSync(new URL(`../apps/web/src/lib/messages/${name}`, import.meta.url), 'utf8')) as object;
const keys = new Set(Object.keys({ ...catalogue('en.json'), ...catalogue('gallery/en.json') }));

/** Runs in every page: tells of every text, label or title that looks like a message key, whenever it appears. */
function watchTexts() {
  const looksLikeKey = /\b[a-z]+\.[a-z]\w*/g;
  const told = new Set<string>();
  const tell = (text: string | null | undefined) => {
    for (const [key] of text?.matchAll(looksLikeKey) ?? []) {
      if (told.has(key)) continue;
      told.add(key);
      void (window as unknown as { textLikeKey(key: string): Promise<void> }).textLikeKey(key);
    }
  };
  const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
  const look = (node: Node) => {
    if (node instanceof Text) tell(node.parentElement?.closest('script, style, textarea, input') ? '' : node.data);
    if (!(node instanceof Element)) return;
    for (const name of attributes) tell(node.getAttribute(name));
    for (const child of node.childNodes) look(child);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(look);
      else look(target);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  });
}

/** The API's own pages name its calls, such as permission.list. */
const isAboutApi = (url: string) => new URL(url).pathname.startsWith('/api/');

/** Message keys that stood in place of texts, on any page or popup of the context. */
async function watchKeys(context: BrowserContext, found: Set<string>) {
  // What the page's own translations report, even when it is shown for a moment only.
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (message.includes('[message]')) found.add(message.split('\n')[0]!);
  });
  await context.exposeBinding(
    'textLikeKey',
    ({ page }, key: string) => void (keys.has(key) && !isAboutApi(page.url()) && found.add(`${key} at ${page.url()}`)),
  );
  await context.addInitScript(watchTexts);
}

/** Watches the contexts of the test itself and those it opens; answers how to stop. */
function watchContexts(browser: Browser, found: Set<string>): () => void {
  const open = browser.newContext;
  browser.newContext = async (...options) => {
    const context = await open.apply(browser, options);
    await watchKeys(context, found);
    return context;
  };
  return () => void (browser.newContext = open);
}

export const test = base.extend<{ everyKeyResolved: void }>({
  // eslint-disable-next-line no-empty-pattern -- what it needs is in the test's own description
  extraHTTPHeaders: async ({}, provide, info) => provide(addressHeader(info)),
  everyKeyResolved: [
    async ({ browser }, provide) => {
      const found = new Set<string>();
      const stop = watchContexts(browser, found);
      await provide();
      stop();
      if (found.size > 0) throw new Error(`Message keys without a text:\n${[...found].join('\n')}`);
    },
    { auto: true },
  ],
});
/** Left to the full run: one of several looks at the same thing, or what is held by other tests too. */
export const inFull = (is: boolean): { tag?: string } => (is ? { tag: '@full' } : {});
export { expect } from '@playwright/test';
