import type { Page } from '@playwright/test';
import { AISHA } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

const each =
  (reach: (page: Page) => Promise<void>): Scene['play'] =>
  async (views, save) => {
    for (const view of views) {
      await view.page.goto('/config/groups');
      await view.page.getByRole('heading', { level: 2 }).first().waitFor();
      await view.page.getByText('Base units').waitFor();
      await reach(view.page);
      await save(view);
    }
  };

export const GROUP_SCENES: readonly Scene[] = [
  { name: 'groups', as: AISHA, play: each(async () => undefined) },
  {
    name: 'groups-search',
    as: AISHA,
    play: each(async (page) => {
      await page.getByRole('combobox').fill('le');
      await page.getByRole('treeitem').first().waitFor();
      await page.waitForTimeout(600);
    }),
  },
  {
    name: 'groups-move',
    as: AISHA,
    play: each(async (page) => {
      await page.getByRole('treeitem').nth(1).click();
      await page.getByRole('button', { name: 'Move…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('treeitem').last().click();
      await dialog
        .getByText(/^Takes |can not/)
        .first()
        .waitFor();
    }),
  },
  {
    name: 'groups-delete',
    as: AISHA,
    play: each(async (page) => {
      await page.getByRole('treeitem').nth(1).click();
      await page.getByRole('button', { name: 'Delete…' }).click();
      await page.getByText('It is not empty').waitFor();
    }),
  },
];
