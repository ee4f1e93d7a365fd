import type { Page } from '@playwright/test';
import { formOf, goOn, judge, send, thanks, title, typeAddress } from './apply-people.ts';
import { asAdmin, enter, makePerson } from './people.ts';
import { saturday } from './sites.ts';
import { expect, inFull, test } from './test.ts';

const BLOCKED = 'You have an existing booking for the selected dates';
const freeDays = '[data-day]:not([data-unavailable]):not([data-disabled])';

/** Someone who stays at the field centre in the week after next already. */
async function aGuest() {
  const person = await makePerson();
  await asAdmin('PUT', `users/${person.id}`, { dob: '1990-03-07' });
  const { id } = await formOf('conservation-week');
  const { team_id } = await asAdmin<{ team_id: number }>('GET', `opportunities/${id}`);
  await asAdmin('POST', 'residential-bookings', {
    user_id: person.id,
    team_id,
    start_date: saturday(0),
    end_date: saturday(1),
    willing_to_share: true,
    gender_id: 2,
    linked: [],
    state: 'confirmed',
  });
  return { person, booked: saturday(0), free: saturday(1) };
}

/** The calendar of the public page comes on request. */
const openDates = (page: Page) => page.getByRole('button', { name: 'Choose dates' }).click();

async function choose(page: Page, day: string) {
  await page.locator(`${freeDays.replace('[data-day]', `[data-day="${day}"]`)}`).click();
  await expect(page.getByRole('status').filter({ hasText: '7 nights' })).toBeVisible();
}
const apply = (page: Page) => page.getByRole('link', { name: 'Apply', exact: true }).locator('visible=true').click();

/** From the public page to the block, by clicking only. The draft now has the dates that overlap. */
async function beBlocked(page: Page, booked: string) {
  await openDates(page);
  await choose(page, booked);
  await apply(page);
  await expect(title(page, BLOCKED)).toBeVisible();
}

/** From the first step to the last; what the stay step shows is looked at on the way. */
async function finish(page: Page, start: string) {
  await expect(title(page, 'Your details')).toBeVisible();
  await goOn(page, 'Address');
  await typeAddress(page);
  await goOn(page, 'About you');
  await goOn(page, 'Your stay');
  await expect(page.getByRole('table').getByRole('cell')).toHaveText(['Estuary Field Centre', '7 nights', 'No']);
  await expect(
    page
      .getByText(
        new Date(start).toLocaleDateString('en-GB', {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        }),
      )
      .first(),
  ).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio', { name: 'Non-binary' }).check();
  await page
    .getByRole('radiogroup', { name: 'Is there anything else we should know?' })
    .getByRole('radio', { name: 'No' })
    .check();
  await goOn(page, 'Diversity');
  await page.getByRole('radiogroup').first().getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('combobox', { name: 'How would you describe where you grew up?' }).selectOption('Village');
  await goOn(page, 'Review and apply');
  await send(page, { password: false });
  await expect(thanks(page)).toBeVisible();
}

test('whoever has a booking chooses other dates on the public page and applies with those', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { person, booked, free } = await aGuest();
  await enter(page, person, '/opportunities/conservation-week');
  await beBlocked(page, booked);
  await judge(page, 'booking blocked 1280');
  // what is kept of the application has the dates that overlap: the newer choice counts
  await page.getByRole('link', { name: 'Choose different dates' }).click();
  await openDates(page);
  await choose(page, free);
  await apply(page);
  await finish(page, free);
});

test(
  'whoever has a booking changes the dates where they are told so; Back and loading again keep them',
  inFull(true),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { person, booked, free } = await aGuest();
    await enter(page, person, '/opportunities/conservation-week');
    await beBlocked(page, booked);
    await page.reload();
    await expect(title(page, BLOCKED)).toBeVisible();
    const onWithThese = page.getByRole('button', { name: 'Continue with these dates' });
    await onWithThese.click();
    await expect(page.getByRole('group', { name: 'When would you like to stay?' })).toContainText(BLOCKED);
    await page.getByText('14 nights', { exact: true }).click();
    await onWithThese.click();
    await expect(page.getByText(/Choose a start date$/)).toBeVisible();
    await page.getByText('7 nights', { exact: true }).click();
    await judge(page, 'booking in place 390');
    await choose(page, free);
    await onWithThese.click();
    await expect(title(page, 'Your details')).toBeFocused();
    await expect(page).not.toHaveURL(/start_date/);

    await page.reload();
    await expect(title(page, 'Your details')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/opportunities\/conservation-week$/);
    await page.goForward();
    await finish(page, free);
  },
);
