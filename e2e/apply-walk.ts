import type { BrowserContext, Page } from '@playwright/test';
import { fillDetails, next, title } from './apply-people.ts';
import { ANSWERS, chanceFrom, STEPS, type Answer, type Chance } from './apply-walk-answers.ts';
import { expect } from './test.ts';

const SLUG = 'conservation-week';
const STEPPED = 'Steps of the application';
const LAST = STEPS.length - 1;
/** The public page, which lies before the form in the history. */
const OUTSIDE = -1;

interface Walk {
  page: Page;
  context: BrowserContext;
  chance: Chance;
  /** What was done, for whoever has to do it again. */
  moves: string[];
  given: Map<string, string>;
  /** Given in another tab: this page hears of it when it saves the step, or is loaded again. */
  elsewhere: Set<string>;
  history: number[];
  entry: number;
  isOffline: boolean;
}

const goTo = (page: Page, step: number) =>
  page.getByRole('navigation', { name: STEPPED }).getByRole('button', { name: STEPS[step]! }).click();

const at = (walk: Walk) => walk.history[walk.entry]!;

/** What the last of them brings is fetched after everything else. */
const AHEAD = ['/password-meter-', '/address-dialog-', '/diversity-own-', '/residential-picker-'];
async function isFetchedAhead(page: Page) {
  // Nothing is fetched before someone is there.
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  const missing = () =>
    page.evaluate((names) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.filter((name) => !loaded.some((other) => other.includes(name)));
    }, AHEAD);
  await expect.poll(missing).toEqual([]);
}

async function isShown(walk: Walk) {
  const step = at(walk);
  if (step === OUTSIDE) return expect(walk.page).toHaveURL(/\/opportunities\//);
  await expect(title(walk.page, new RegExp(`${STEPS[step]}$`))).toBeVisible();
}

async function compare(walk: Walk) {
  for (const answer of ANSWERS.filter(({ step }) => step === at(walk))) {
    const given = walk.given.get(answer.name);
    if (given !== undefined && !walk.elsewhere.has(answer.name)) await answer.isThere(walk.page, given);
  }
}

function visit(walk: Walk, step: number) {
  walk.history.splice(walk.entry + 1, Infinity, step);
  walk.entry += 1;
}

async function give(walk: Walk, answer: Answer) {
  walk.given.set(answer.name, await answer.give(walk.page, walk.chance, walk.given.get(answer.name)));
  walk.elsewhere.delete(answer.name);
}

interface Move {
  name: string;
  weight: number;
  isPossible(walk: Walk): boolean;
  make(walk: Walk): Promise<string | void>;
}

const inForm = (walk: Walk) => at(walk) !== OUTSIDE;
const askable = (walk: Walk) =>
  ANSWERS.filter(
    ({ name, step, offline }) => step === at(walk) && (offline || !walk.isOffline) && !walk.elsewhere.has(name),
  );

const MOVES: readonly Move[] = [
  {
    name: 'answer',
    weight: 8,
    isPossible: (walk) => askable(walk).length > 0,
    async make(walk) {
      const answer = walk.chance.of(askable(walk));
      await give(walk, answer);
      return `${answer.name}: ${walk.given.get(answer.name)}`;
    },
  },
  {
    name: 'next',
    weight: 5,
    isPossible: (walk) => inForm(walk) && at(walk) < LAST,
    async make(walk) {
      const here = at(walk);
      const from = title(walk.page, new RegExp(`${STEPS[here]}$`));
      let presses = 0;
      // whoever sees that nothing happened presses once more, which on a slow machine may lead one step further
      await expect(async () => {
        if (await from.isVisible()) {
          await next(walk.page).click({ timeout: 2_000 });
          presses += 1;
        }
        await expect(from).toBeHidden({ timeout: 3_000 });
      }).toPass();
      visit(walk, here + 1);
      const further = STEPS[here + 2];
      if (presses > 1 && further && (await title(walk.page, new RegExp(`${further}$`)).isVisible()))
        visit(walk, here + 2);
    },
  },
  {
    name: 'previous',
    weight: 1,
    isPossible: (walk) => at(walk) > 0,
    async make(walk) {
      await walk.page.getByRole('button', { name: 'Previous', exact: true }).click();
      visit(walk, at(walk) - 1);
    },
  },
  {
    name: 'step',
    weight: 2,
    isPossible: inForm,
    async make(walk) {
      const step = walk.chance.of([...STEPS.keys()].filter((place) => place !== at(walk)));
      await goTo(walk.page, step);
      visit(walk, step);
      return STEPS[step];
    },
  },
  {
    name: 'Back',
    weight: 3,
    isPossible: (walk) => walk.entry > 0 && !(walk.isOffline && walk.history[walk.entry - 1] === OUTSIDE),
    async make(walk) {
      await walk.page.goBack();
      walk.entry -= 1;
      if (at(walk) === OUTSIDE) walk.elsewhere.clear();
    },
  },
  {
    name: 'Forward',
    weight: 3,
    isPossible: (walk) => walk.entry < walk.history.length - 1,
    async make(walk) {
      await walk.page.goForward();
      walk.entry += 1;
    },
  },
  {
    name: 'Apply',
    weight: 3,
    isPossible: (walk) => !inForm(walk),
    async make(walk) {
      await walk.page.getByRole('link', { name: 'Apply', exact: true }).locator('visible=true').first().click();
      visit(walk, 0);
    },
  },
  {
    name: 'reload',
    weight: 2,
    isPossible: (walk) => !walk.isOffline,
    async make(walk) {
      await walk.page.reload();
      walk.elsewhere.clear();
    },
  },
  {
    name: 'offline',
    weight: 2,
    isPossible: (walk) => inForm(walk) && !walk.isOffline,
    async make(walk) {
      await isFetchedAhead(walk.page);
      await walk.context.setOffline(true);
      walk.isOffline = true;
    },
  },
  {
    name: 'online',
    weight: 3,
    isPossible: (walk) => walk.isOffline,
    async make(walk) {
      await walk.context.setOffline(false);
      walk.isOffline = false;
    },
  },
  {
    name: 'reload without a connection, and again with one',
    weight: 1,
    isPossible: (walk) => walk.isOffline,
    async make(walk) {
      await expect(walk.page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
      await walk.context.setOffline(false);
      walk.isOffline = false;
      await walk.page.reload();
      walk.elsewhere.clear();
    },
  },
  {
    name: 'other tab',
    weight: 2,
    isPossible: (walk) => inForm(walk) && !walk.isOffline,
    make: inOtherTab,
  },
];

/** The browser's "duplicate tab": what this one remembers goes along. One answer is given there. */
async function inOtherTab(walk: Walk): Promise<string> {
  const { page, context, chance } = walk;
  await expect(page.locator('[data-save="saved"]')).toBeVisible();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(window.location.href)),
  ]);
  const answer = chance.of(ANSWERS.filter(({ apart, step, name }) => apart && step > 0 && !walk.elsewhere.has(name)));
  await goTo(tab, answer.step);
  await expect(title(tab, new RegExp(`${STEPS[answer.step]}$`))).toBeVisible();
  const saved: string[] = [];
  tab.on('response', (reply) => {
    if (reply.request().method() === 'PUT' && reply.ok()) saved.push(reply.request().postData()!);
  });
  const given = await answer.give(tab, chance, walk.given.get(answer.name));
  await expect.poll(() => saved.some((body) => body.includes(answer.sentAs(given)))).toBe(true);
  await tab.close();
  walk.given.set(answer.name, given);
  walk.elsewhere.add(answer.name);
  return `${answer.name}: ${given}`;
}

async function begin(page: Page, context: BrowserContext, seed: number, moves: string[]): Promise<Walk> {
  await page.goto(`/opportunities/${SLUG}`);
  await page.getByRole('link', { name: 'Apply', exact: true }).locator('visible=true').first().click();
  await fillDetails(page);
  await expect(next(page)).toBeVisible();
  await expect(page.locator('[data-save="saved"]')).toBeVisible();
  const given = new Map([
    ['first name', 'Rowan'],
    ['last name', 'Hale'],
  ]);
  return {
    page,
    context,
    chance: chanceFrom(seed),
    moves,
    given,
    elsewhere: new Set(),
    history: [OUTSIDE, 0],
    entry: 1,
    isOffline: false,
  };
}

async function move(walk: Walk) {
  const possible = MOVES.filter((one) => one.isPossible(walk)).flatMap((one) => Array<Move>(one.weight).fill(one));
  const chosen = walk.chance.of(possible);
  walk.moves.push(chosen.name);
  const detail = await chosen.make(walk);
  if (detail) walk.moves[walk.moves.length - 1] += ` (${detail})`;
  await isShown(walk);
  await compare(walk);
}

/** What is said there is never shown again, so it is no answer of the walk. */
async function declineToSay(page: Page) {
  await page.getByRole('radiogroup').first().getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('combobox', { name: 'How would you describe where you grew up?' }).selectOption('Village');
}

/** From wherever it ended: every answer is there, every step can be completed, and nothing is missing in the end. */
async function finish(walk: Walk) {
  const { page } = walk;
  await walk.context.setOffline(false);
  walk.isOffline = false;
  if (!inForm(walk)) {
    await page.goForward();
    walk.entry += 1;
  }
  await page.reload();
  walk.elsewhere.clear();
  await isShown(walk);
  walk.moves.push('finish');
  for (const step of STEPS.keys()) {
    await goTo(page, step);
    visit(walk, step);
    await isShown(walk);
    await compare(walk);
    for (const answer of ANSWERS.filter((one) => one.required && one.step === step && !walk.given.has(one.name)))
      await give(walk, answer);
    if (STEPS[step] === 'Diversity') await declineToSay(page);
  }
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await Promise.all([page.waitForResponse((reply) => reply.url().endsWith('/apply')), next(page).click()]);
  await expect(title(page, new RegExp(`${STEPS[LAST]}$`))).toBeVisible();
  await expect(page.getByRole('navigation', { name: STEPPED }).getByText('(something is missing)')).toHaveCount(0);
}

/** One walk of so many moves through the form; the same for the same seed. */
export async function walkThrough(
  page: Page,
  context: BrowserContext,
  { seed, length, moves }: { seed: number; length: number; moves: string[] },
) {
  page.setDefaultTimeout(20_000);
  const walk = await begin(page, context, seed, moves);
  const question = page.getByRole('group', { name: 'This application was changed in another window' });
  // What was typed last counts: here, since the other tab was left before.
  await page.addLocatorHandler(question, () => question.getByRole('button', { name: 'Keep this version' }).click());
  for (let made = 0; made < length; made++) await move(walk);
  await finish(walk);
}
