import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const keys = Object.keys(JSON.parse(readFileSync(new URL('../apps/web/src/lib/messages/en.json', import.meta.url), 'utf8')) as object);

/** Words that the page was not given: their keys stand where they would. */
async function missingWords(page: Page): Promise<string[]> {
  const shown = await page.locator('body').innerText();
  return keys.filter((key) => shown.includes(key)).map((key) => `words: ${key}`);
}

/** What axe says against the page as it stands, and which words it lacks. Animations are over, or given up by the page, before colours are judged. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished)));
  // a description of everything that passes would take longer than the judging
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await builder.analyze();
  return [...(await missingWords(page)), ...violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`)];
}
