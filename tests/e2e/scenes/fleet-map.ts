import { expect, type Page } from '@playwright/test';
import { AISHA } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

/** A scene of the map whose state each page reaches separately. */
const scene = (name: string, reach: (page: Page) => Promise<unknown>, path = '/dashboard'): Scene => ({
  name,
  as: AISHA,
  play: async (views, save) => {
    for (const view of views) {
      await view.page.goto(path);
      await reach(view.page);
      await save(view);
    }
  },
});

async function drawn(page: Page): Promise<void> {
  const counts = page.getByRole('region', { name: 'Legend' }).getByText(/^[1-9]\d*$/);
  await expect(counts.first()).toBeVisible();
  await page
    .getByRole('button', { name: 'List locations in view' })
    .evaluate((button) => button.scrollIntoView({ block: 'center' }));
}

async function twin(page: Page): Promise<void> {
  await drawn(page);
  await page.getByRole('button', { name: 'List locations in view' }).click();
  await page.getByRole('table', { name: 'In view' }).waitFor();
}

/** The fleet map: drawn, with the list of markers in view, and empty. */
export const FLEET_MAP_SCENES: readonly Scene[] = [
  scene('map', drawn),
  scene('map-list', twin),
  scene(
    'map-no-match',
    (page) => page.getByText('No location matches.').first().scrollIntoViewIfNeeded(),
    '/dashboard?search=nowhere',
  ),
];
