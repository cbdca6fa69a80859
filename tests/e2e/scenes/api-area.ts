import { createEarshot } from '@earshot/sdk';
import type { Page } from '@playwright/test';
import { AISHA, platformOf, portalUrl } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

const still =
  (reach: (page: Page) => Promise<void>): Scene['play'] =>
  async (views, save) => {
    for (const view of views) {
      await reach(view.page);
      await save(view);
    }
  };

/** A token that was used a little, made by the first scene that has none. */
async function withToken(): Promise<string> {
  const { apiTokens } = await platformOf(AISHA);
  const [present] = await apiTokens.list({ search: 'Stock system' });
  if (present !== undefined) return present.id;
  const { apiToken, secret } = await apiTokens.create({
    title: 'Stock system',
    description: 'Looks which shops are up before it sends prices',
    apisEnabled: ['locations-info', 'status'],
  });
  const machine = createEarshot({ url: portalUrl(), token: secret });
  for (let call = 0; call < 12; call += 1) await machine.locations.counts();
  return apiToken.id;
}

const showReport = async (page: Page) => {
  await page.goto('/api/reports/calls-by-token?period=24h');
  // What was counted is written within ten seconds.
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
  for (let tries = 0; tries < 20 && !(await page.getByRole('table').isVisible()); tries += 1) {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.waitForTimeout(1_000);
  }
  await page.getByRole('img', { name: /as bars over time/ }).waitFor();
};

/** API tokens and what they are used for. */
export const API_SCENES: readonly Scene[] = [
  {
    name: 'api-tokens',
    as: AISHA,
    play: still(async (page) => {
      await withToken();
      await page.goto('/api/token-management');
      await page.getByRole('link', { name: 'Stock system' }).waitFor();
    }),
  },
  {
    name: 'api-token',
    as: AISHA,
    play: still(async (page) => {
      await page.goto(`/api/token-management/${await withToken()}`);
      await page.getByRole('heading', { name: 'Stock system' }).waitFor();
    }),
  },
  {
    name: 'api-report',
    as: AISHA,
    play: still(async (page) => {
      await withToken();
      await showReport(page);
    }),
  },
];
