import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { call } from './people.ts';
import { expect, inFull, test } from './test.ts';

const DAY = 86_400_000;
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const shot = async (page: Page, name: string) =>
  void (process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })));

interface Rule {
  start_date: string;
  end_date: string | null;
  day_of_week: number;
}
interface Season {
  team: number;
  opens: string;
  closes: string;
}

/** The days on which a stay can begin, night by night from what the API says, by the words of the specification. */
async function oracle({ team, opens, closes }: Season, share: 0 | 1) {
  const { data: nights } = await call<{ data: Record<string, { available_capacity: number }> }>(
    'GET',
    `/api/residential-availability/team/${team}?${new URLSearchParams({ start_date: opens, end_date: closes, willing_to_share: String(share) })}`,
  );
  const { data: rules } = await call<{ data: Rule[] }>(
    'GET',
    `/api/teams/${team}/residential/changeover-days?limit=100`,
  );
  const changes = (day: string) => {
    const [rule] = rules
      .filter(({ start_date, end_date }) => start_date <= day && (end_date === null || day <= end_date))
      .toSorted((a, b) => (a.start_date < b.start_date ? 1 : -1));
    return rule?.day_of_week === (new Date(day).getUTCDay() || 7);
  };
  return (start: string, duration: number): boolean => {
    const end = plus(start, duration);
    if (![start, end].every((day) => day >= opens && day <= closes && changes(day))) return false;
    const counts = Array.from({ length: duration }, (_, place) => plus(start, place)).map((night) =>
      changes(night) ? 1 : (nights[night]?.available_capacity ?? 0),
    );
    return counts.every((count) => count > 0) && counts.reduce((sum, count) => sum + count, 0) >= duration;
  };
}

const daysOf = (page: Page, which = '') =>
  page.locator(`[data-day]${which}`).evaluateAll((days) => days.map((day) => (day as HTMLElement).dataset.day!));
/** The library marks the days that cannot be chosen. */
const freeDays = (page: Page) => daysOf(page, ':not([data-unavailable]):not([data-disabled])');

async function turn(page: Page, way: 'Next month' | 'Previous month'): Promise<boolean> {
  const button = page.locator(`button[slot][aria-label="${way}"], [data-rac][aria-label="${way}"]`).first();
  if (await button.isDisabled()) return false;
  await button.click();
  return true;
}

/** The season of the demonstration's field centre, as its page has it. */
async function seasonOf(page: Page): Promise<Season> {
  const found = await page.content();
  const read = (name: string) => new RegExp(`"${name}":"?([\\d-]+)`).exec(found)![1]!;
  const soon = plus(new Date().toISOString().slice(0, 10), 2);
  const opens = read('start_date');
  return { team: Number(read('team_id')), opens: opens > soon ? opens : soon, closes: read('end_date') };
}

test('offers exactly the days on which a stay can begin, in every month of the season, both ways and for every length', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/opportunities/conservation-week');
  await page.getByRole('button', { name: 'Choose dates' }).click();
  await expect.poll(() => freeDays(page)).not.toEqual([]);
  const season = await seasonOf(page);
  const canBegin = await oracle(season, 0);
  expect(await findings(page)).toEqual([]);
  await shot(page, 'stay-calendar-1280');
  for (const duration of [7, 14]) {
    await page.getByText(`${duration} nights`, { exact: true }).click();
    for (const way of ['Next month', 'Previous month'] as const) {
      do {
        const inSight = [...new Set(await daysOf(page))];
        const expected = inSight.filter((day) => canBegin(day, duration));
        await expect.poll(() => freeDays(page), { message: `${duration} nights, ${inSight[0]}` }).toEqual(expected);
        expect(inSight[0]! >= `${season.opens.slice(0, 7)}-01`, `${inSight[0]} is not past`).toBe(true);
        expect(inSight.at(-1)!.slice(0, 7) <= season.closes.slice(0, 7), `${inSight.at(-1)} is in the season`).toBe(
          true,
        );
      } while (await turn(page, way));
    }
  }
});

test(
  'says why a typed day cannot be chosen, and that another length clears the dates',
  inFull(true),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/opportunities/conservation-week');
    await page.getByRole('button', { name: 'Choose dates' }).click();
    await expect.poll(() => freeDays(page)).not.toEqual([]);
    const apply = page.getByRole('link', { name: 'Apply', exact: true }).locator('visible=true');
    const [day] = await freeDays(page);
    await page.locator(`[data-day="${day}"]`).click();
    await expect(apply).toHaveAttribute('href', new RegExp(`start_date=${day}`));
    const next = plus(day!, 1).split('-');
    for (const [box, value] of [
      ['Day', next[2]],
      ['Month', next[1]],
      ['Year', next[0]],
    ] as const)
      await page.getByLabel(box, { exact: true }).fill(value!);
    await expect(page.getByText(/ cannot be chosen: stays start and end on a Saturday$/)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Your previous dates were cleared.' })).toBeVisible();
    await expect(apply).toHaveAttribute('href', '/apply/conservation-week?ref=apply');
    expect(await findings(page)).toEqual([]);
    await shot(page, 'stay-typed-390');

    await page.locator(`[data-day="${day}"]`).click();
    await page.getByText('14 nights', { exact: true }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Your dates were cleared because the duration changed.' }),
    ).toBeVisible();
    await expect(apply).toHaveAttribute('href', '/apply/conservation-week?ref=apply');
    await shot(page, 'stay-length-390');
  },
);
