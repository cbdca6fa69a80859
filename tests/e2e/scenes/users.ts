import { expect, type Page } from '@playwright/test';
import { AISHA } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

/** A scene whose state each page reaches separately. */
const scene = (name: string, reach: (page: Page) => Promise<void>): Scene => ({
  name,
  as: AISHA,
  play: async (views, save) => {
    for (const view of views) {
      await reach(view.page);
      await save(view);
    }
  },
});

const openUser = async (page: Page, name: string) => {
  await page.goto(`/config/users?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('About this user')).toBeVisible();
};

/** Users: the list with a locked user, selected rows, the form of a new user, and a user with all actions. */
export const USER_SCENES: readonly Scene[] = [
  scene('users', async (page) => {
    await page.goto('/config/users');
    await page.getByRole('row').filter({ hasText: 'Fiona Stewart' }).waitFor();
  }),
  scene('users-chosen', async (page) => {
    await page.goto('/config/users');
    await page.getByRole('checkbox', { name: 'Select Amelia Birch' }).check();
    await page.getByRole('checkbox', { name: 'Select Callum Reid' }).check();
    await page.getByRole('button', { name: 'Reassign role' }).waitFor();
  }),
  scene('users-reassign', async (page) => {
    await page.goto('/config/users');
    await page.getByRole('checkbox', { name: 'Select Amelia Birch' }).check();
    await page.getByRole('button', { name: 'Reassign role' }).click();
    await expect(page.getByRole('option', { name: 'Standard' })).toBeAttached();
  }),
  scene('user-new', async (page) => {
    await page.goto('/config/users/new-user');
    await expect(page.getByRole('option', { name: 'Standard' })).toBeAttached();
    await page.getByLabel('First name').fill('R2');
    await page.getByLabel('Last name').fill('Hopper');
    await page.getByLabel('First name').focus();
    await page.getByLabel('Last name').focus();
  }),
  scene('user', async (page) => await openUser(page, 'Fiona Stewart')),
];
