import { LEEDS } from '../support/casts.ts';
import { expect, test } from '../support/test.ts';

test('an evidence pack of a location is made and downloaded from its history', async ({ page, earshot }) => {
  const [name] = LEEDS.playing;
  const shop = (await earshot.locations.list({ search: name })).find(({ boxName }) => boxName === name);
  await page.goto(`/locations/${shop?.id}/history`);
  await page.getByRole('button', { name: 'Evidence pack' }).click();
  await page.getByRole('button', { name: 'Last 24 hours' }).click();
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make and download' }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toMatch(/^\d{8}_\d{4}-.*-evidence\.zip$/);
  await expect(page.getByText(`Downloaded ${download.suggestedFilename()}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
