import type { Page } from '@playwright/test';
import { demo, follow, looksRight, open, region, sizes } from './grants.ts';
import { ADMIN, asAdmin, makePerson } from './people.ts';
import { expect, inFull, test } from './test.ts';

const NAVIGATION: Record<string, string[]> = {
  viewer: ['Home', 'People', 'Teams', 'Opportunities', 'Rota', 'Hours'],
  volunteer: ['Home', 'Shifts', 'Events', 'Hours'],
  manager: [
    'Home',
    'People',
    'Teams',
    'Opportunities',
    'Applications',
    'Checks',
    'References',
    'Rota',
    'Events',
    'Hours',
    'Messages',
    'Settings',
  ],
  recruiter: ['Home', 'People', 'Teams', 'Opportunities', 'Applications', 'Checks', 'References', 'Settings'],
  supervisor: ['Home', 'Shifts', 'Events', 'Hours'],
};
const AREAS: Record<string, string> = {
  '/staff/people': 'people',
  '/staff': 'this page',
  '/staff/teams': 'this page',
  '/staff/opportunities': 'opportunities',
  '/staff/applications': 'applications',
  '/staff/checks': 'this page',
  '/staff/events': 'this page',
  '/staff/hours': 'this page',
  '/staff/references': 'applications',
  '/staff/rota': 'this page',
  '/staff/messages': 'this page',
  '/staff/stays': 'stays',
  '/staff/reports/diversity': 'diversity reports',
  '/staff/settings': 'these settings',
  '/staff/requests': 'erasure requests',
};
const LABELS: Record<string, string> = {
  '/staff/people': 'People',
  '/staff/teams': 'Teams',
  '/staff/opportunities': 'Opportunities',
  '/staff/applications': 'Applications',
  '/staff/checks': 'Checks',
  '/staff/events': 'Events',
  '/staff/hours': 'Hours',
  '/staff/references': 'References',
  '/staff/rota': 'Rota',
  '/staff/messages': 'Messages',
  '/staff/stays': 'Stays',
  '/staff/reports/diversity': 'Reports',
  '/staff/settings': 'Settings',
};

/** Between them these two find every area open or closed; the full run sends everyone everywhere. */
const isVisited = (name: string) => Boolean(process.env.TEST_FULL) || ['volunteer', 'manager'].includes(name);

/** What a page asked for and was refused. */
function refusalsOn(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (reply) => void (reply.status() === 403 && refused.push(new URL(reply.url()).pathname)));
  return refused;
}

for (const [name, offered] of Object.entries(NAVIGATION)) {
  test(`the ${name} is offered what they can open, and told plainly what they cannot`, async ({ page }) => {
    const refused = refusalsOn(page);
    const works = offered.includes('People');
    await open(page, demo(name), '/portal');
    const links = page.getByRole('navigation', { name: 'Main navigation' }).first().getByRole('link');
    await expect(links).toHaveText(offered);
    for (const [path, what] of Object.entries(AREAS).filter(([, at]) => isVisited(name) || at === 'people')) {
      await follow(page, path);
      const heading = page.getByRole('heading', { level: 1 });
      if (path === '/staff' && works) await expect(heading).toHaveText(/^Hello, /);
      else if (works && offered.includes(LABELS[path]!)) await expect(heading).toHaveText(LABELS[path]!);
      else await expect(heading).toHaveText(`You do not have permission to view ${what}`);
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    }
    expect(refused).toEqual([]);
  });
}

test('who may not see applications is not told that there are none', inFull(true), async ({ page }) => {
  const [opportunity] = await asAdmin<{ id: number; opportunity_id: number }[]>('GET', 'applications?limit=1');
  await open(page, demo('viewer'), `/staff/opportunities/${opportunity!.opportunity_id}/applications`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have permission to view applications');
  await looksRight(page, 'applications-no-permission');
  await page.setViewportSize(sizes.phone);
  await looksRight(page, 'applications-no-permission-phone');
});

test('a recruiter’s page of a person asks nothing that is refused', inFull(true), async ({ page }) => {
  const person = await makePerson({ signsIn: false });
  const refused = refusalsOn(page);
  await open(page, demo('recruiter'), `/staff/people/${person.id}`);
  const tabs = page.getByRole('navigation', { name: 'About this person' }).getByRole('link');
  await expect(tabs).toHaveText([
    'Overview',
    'Profile',
    'Skills',
    'Consents',
    'Applications',
    'Checks',
    'Training',
    'Files',
    'Roles and permissions',
  ]);
  for (const name of await tabs.allTextContents()) {
    await tabs.filter({ hasText: name }).click();
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
});

test('staff reach everything about a person from one page, by the keyboard too', async ({ page }) => {
  const person = await makePerson({ signsIn: false });
  await open(page, ADMIN, `/staff/people/${person.id}`);
  const tabs = page.getByRole('navigation', { name: 'About this person' });
  // What has no room in the row is behind a button, and the tab that is open has always room.
  const more = tabs.getByRole('button', { name: 'More' });
  const history = tabs.getByRole('link', { name: 'History' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(history).toBeHidden();
  await tabs.getByRole('link', { name: 'Overview' }).focus();
  await page.keyboard.press('End');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tabs.getByRole('link')).toHaveText([
    'Overview',
    'Profile',
    'Skills',
    'Consents',
    'Applications',
    'Checks',
    'Training',
    'Hours',
    'Shifts',
    'Availability',
    'Events',
    'Stays',
    'Notes',
    'Touchpoints',
    'Messages',
    'Files',
    'Roles and permissions',
    'History',
  ]);
  await looksRight(page, 'person-overview');
  await page.keyboard.press('End');
  await expect(history).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  for (const name of ['Touchpoints', 'Messages', 'Files']) {
    await page.keyboard.press('ArrowDown');
    await expect(tabs.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(region(page, 'Messages')).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Messages' })).toBeFocused();
  await page.setViewportSize(sizes.phone);
  await looksRight(page, 'person-messages-phone');
  // what used to be the other page of a person leads here
  await page.goto(`/portal/user/${person.id}#emergency`);
  await expect(page).toHaveURL(new RegExp(`/staff/people/${person.id}/profile$`));
  await expect(region(page, 'Emergency contacts')).toBeVisible();
  await looksRight(page, 'person-profile-phone');
});
