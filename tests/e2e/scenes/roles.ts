import type { Page } from '@playwright/test';
import { AISHA } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

const still =
  (reach: (page: Page) => Promise<void>): Scene['play'] =>
  async (views, save) => {
    for (const view of views) {
      await reach(view.page);
      await save(view);
    }
  };

const openList = async (page: Page) => {
  await page.goto('/config/permissions');
  await page.getByRole('row').filter({ hasText: 'Standard' }).first().waitFor();
};

/** Opens the list with a custom role. The first view creates the role if there is none. */
async function withCustomRole(page: Page): Promise<void> {
  await openList(page);
  if ((await page.getByRole('link', { name: 'Shift lead' }).count()) > 0) return;
  await page.getByRole('button', { name: 'New custom role' }).click();
  await page.getByLabel('Name').fill('Shift lead');
  await page.getByLabel('Description').fill('Runs the floor for a day');
  await page.getByLabel('Based on').selectOption({ label: 'Standard' });
  await page.getByRole('button', { name: 'Create role' }).click();
  await page.getByRole('heading', { name: 'Shift lead' }).waitFor();
}

export const ROLE_SCENES: readonly Scene[] = [
  {
    name: 'roles-list',
    as: AISHA,
    play: still(async (page) => {
      await withCustomRole(page);
      await openList(page);
    }),
  },
  {
    name: 'roles-new',
    as: AISHA,
    play: still(async (page) => {
      await openList(page);
      await page.getByRole('button', { name: 'New custom role' }).click();
      await page.getByRole('slider', { name: 'Rank' }).waitFor();
    }),
  },
  {
    name: 'roles-permissions',
    as: AISHA,
    play: still(async (page) => {
      await withCustomRole(page);
      await openList(page);
      await page.getByRole('link', { name: 'Shift lead' }).click();
      await page.getByRole('button', { name: 'Select all', exact: true }).click();
      await page.getByRole('button', { name: 'Save permissions' }).waitFor();
    }),
  },
];
