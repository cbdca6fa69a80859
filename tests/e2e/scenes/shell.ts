import type { Page } from '@playwright/test';
import { AISHA } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

const scene = (name: string, reach: (page: Page) => Promise<unknown>): Scene => ({
  name,
  as: AISHA,
  play: async (views, save) => {
    for (const view of views) {
      await view.page.goto('/locations');
      await view.page.getByRole('row').filter({ hasText: 'Aberdeen' }).waitFor();
      await reach(view.page);
      await save(view);
    }
  },
});

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 768;
const openMenu = async (page: Page) => {
  if (isWide(page)) return;
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Audio' }).waitFor();
};

/** The frame of every page, and the controls around a table. */
export const SHELL_SCENES: readonly Scene[] = [
  scene('menu', openMenu),
  scene('menu-parent-closed', async (page) => {
    await openMenu(page);
    await page.getByRole('button', { name: 'Config' }).click();
  }),
  scene('menu-folded', async (page) => {
    if (isWide(page)) await page.getByRole('button', { name: 'Collapse menu' }).click();
  }),
  scene('menu-narrow', async (page) => {
    if (isWide(page)) await page.setViewportSize({ width: 800, height: 700 });
  }),
  scene('palette-results', async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('le');
    await page.getByRole('option', { name: /Leeds/ }).first().waitFor();
  }),
  scene('saved-views', async (page) => {
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByLabel('View name').fill('All shops');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Remove the view All shops' }).waitFor();
  }),
  scene('view-menu', async (page) => {
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menu').waitFor();
  }),
];
