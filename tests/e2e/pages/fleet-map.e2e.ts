import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const MAP = { name: 'Map of locations' };
const TWIN = { name: 'In view' };

async function openMap(page: Page): Promise<void> {
  await page.goto('/dashboard/map');
  await page.getByRole('region', MAP).waitFor();
  await page
    .getByRole('region', { name: 'Legend' })
    .getByText(/^[1-9]\d*$/)
    .first()
    .waitFor();
}

test('the map shows the fleet without a request to another host [B-038]', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(baseURL ?? '').host) foreign.push(request.url());
  });
  await openMap(page);
  await expect.poll(() => countMarkerColours(page), 'land and markers are drawn').toBeGreaterThan(2);
  expect(foreign).toEqual([]);
});

/** The number of colours in the marker layer, to check that different markers are drawn. */
const countMarkerColours = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const layer = document.querySelector<HTMLCanvasElement>('.maplibregl-canvas-container canvas[aria-hidden]');
    const pixels = layer?.getContext('2d')?.getImageData(0, 0, layer.width, layer.height).data ?? [];
    const colours = new Set<number>();
    for (let n = 0; n < pixels.length; n += 4) {
      if ((pixels[n + 3] ?? 0) === 255)
        colours.add(((pixels[n] ?? 0) << 16) | ((pixels[n + 1] ?? 0) << 8) | (pixels[n + 2] ?? 0));
    }
    return colours.size;
  });

test('the map and the list of locations in view can be used with the keyboard alone', async ({ page }) => {
  await openMap(page);
  const list = page.getByRole('button', { name: 'List locations in view' });
  await list.focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', TWIN).getByRole('button');
  // Names are loaded after the points.
  await rows.filter({ hasText: 'Aberdeen' }).waitFor();
  const before = await rows.allTextContents();
  await page.getByRole('region', MAP).focus();
  await page.keyboard.press('+');
  await expect.poll(() => rows.allTextContents()).not.toEqual(before);
  await tabTo(page, page.getByRole('button', { name: 'Show all locations' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.allTextContents()).toEqual(before);
  await rows.last().focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Location', exact: true });
  await card.getByRole('button', { name: 'Open location' }).waitFor();
  await expect(card).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(rows.last()).toBeFocused();
});
