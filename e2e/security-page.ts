import { expect, type Page } from '@playwright/test';
import { enter, type Person } from './people.ts';

export const section = (page: Page) => page.getByRole('region', { name: 'Two factor authentication' });
export const enable = (page: Page) => page.getByRole('checkbox', { name: 'Enable two factor authentication' });

export async function openSecurity(page: Page, person: Person) {
  await enter(page, person, '/portal/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeVisible();
}

export async function logOut(page: Page) {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
}
