import type { Page } from '@playwright/test';
import { AISHA } from '../support/demo.ts';
import { USED_TOKEN, usedToken } from '../support/used-token.ts';
import type { Scene } from './scenes.ts';

const still =
  (reach: (page: Page) => Promise<void>): Scene['play'] =>
  async (views, save) => {
    for (const view of views) {
      await reach(view.page);
      await save(view);
    }
  };

const showReport = async (page: Page) => {
  await page.goto('/api/reports/api_calls_by_token?period=24h');
  await page.getByRole('img', { name: /bar chart over time/ }).waitFor();
};

export const API_SCENES: readonly Scene[] = [
  {
    name: 'api-tokens',
    as: AISHA,
    play: still(async (page) => {
      await usedToken();
      await page.goto('/api/token-management');
      await page.getByRole('link', { name: USED_TOKEN }).waitFor();
    }),
  },
  {
    name: 'api-token',
    as: AISHA,
    play: still(async (page) => {
      await page.goto(`/api/token-management/${await usedToken()}`);
      await page.getByRole('heading', { name: USED_TOKEN }).waitFor();
    }),
  },
  {
    name: 'api-report',
    as: AISHA,
    play: still(async (page) => {
      await usedToken();
      await showReport(page);
    }),
  },
];
