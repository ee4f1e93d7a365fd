import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Half the judging; what is drawn of the same pieces has the same colours and sizes everywhere. */
const drawn = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

/** A letter is shown in a frame that runs nothing. */
async function runsScripts(frame: Frame): Promise<boolean> {
  if (frame.parentFrame() === null) return true;
  const allowed = await (await frame.frameElement()).getAttribute('sandbox');
  return allowed === null || allowed.includes('allow-scripts');
}

/** The judge goes into a page once, and into whatever is framed in it: reading it takes as long as the judging. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await runsScripts(frame)) || (await frame.evaluate(() => 'axe' in window))) continue;
    await frame.evaluate(source);
    await frame.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }),
    );
  }
}

/** Animations are over, or given up by the page. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  );

async function judge(page: Page, looks: boolean): Promise<string[]> {
  await settled(page);
  await bringAxe(page);
  return page.evaluate(
    async ([values, rules]) => {
      // a description of everything that passes would take longer than the judging
      const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values },
        rules,
      });
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [tags, looks ? {} : drawn] as const,
  );
}

/** What axe says against the page as it stands. A button may change its colour just while it is judged, so a finding is looked at twice. */
export async function findings(page: Page, { looks = true } = {}): Promise<string[]> {
  const first = await judge(page, looks);
  if (first.length === 0) return first;
  const second = await judge(page, looks);
  return first.filter((finding) => second.includes(finding));
}
