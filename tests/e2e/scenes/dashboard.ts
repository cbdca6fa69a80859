import type { Page } from '@playwright/test';
import { AISHA } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

const open =
  (path: string, reach: (page: Page) => Promise<unknown>): Scene['play'] =>
  async (views, save) => {
    for (const view of views) {
      await view.page.goto(path);
      await view.page
        .getByRole('region', { name: 'Needs attention' })
        .getByText(/since|Nothing is down/)
        .first()
        .waitFor();
      await reach(view.page);
      await save(view);
    }
  };
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Aberdeen' }).first().waitFor();

export const DASHBOARD_SCENES: readonly Scene[] = [
  {
    name: 'dashboard-map',
    as: AISHA,
    // Gives the map time to draw.
    play: open('/dashboard', (page) => page.waitForTimeout(3_000)),
  },
  { name: 'dashboard-list', as: AISHA, play: open('/dashboard/list', row) },
  {
    name: 'dashboard-scrolled',
    as: AISHA,
    play: open('/dashboard/list', async (page) => {
      await row(page);
      await page.getByRole('region', { name: 'Devices by type' }).scrollIntoViewIfNeeded();
    }),
  },
  {
    name: 'dashboard-filtered',
    as: AISHA,
    play: open('/dashboard/list?filterType=unknown&search=nowhere', (page) =>
      page.getByText('No controller matches.').waitFor(),
    ),
  },
  {
    name: 'dashboard-unsupported',
    as: AISHA,
    play: async (views, save) => {
      for (const view of views) {
        await view.page.goto('/dashboard/unsupported-locations');
        await view.page.getByText(/^Data supplied by/).waitFor();
        await save(view);
      }
    },
  },
];
