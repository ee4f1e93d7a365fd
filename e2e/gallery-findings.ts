import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What lies above the page: every rule on the whole page, the slow measuring of colours on the new part alone. */
export async function findingsAbove(page: Page, part: string) {
  await page.locator(part).first().evaluate((element) => Promise.all(element.ownerDocument.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished)));
  const rules = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).disableRules('color-contrast').setLegacyMode();
  const colours = new AxeBuilder({ page }).include(part).withRules('color-contrast').setLegacyMode();
  const found = [...(await rules.analyze()).violations, ...(await colours.analyze()).violations];
  return found.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
