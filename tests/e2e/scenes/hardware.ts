import { expect, type Page } from '@playwright/test';
import { AISHA, platformOf } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

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

async function csv(): Promise<Buffer> {
  const earshot = await platformOf(AISHA);
  const some = await earshot.locations.list({ search: 'Leeds', pageSize: 5 });
  const lines = some.map(({ serialNumber }, n) => `${serialNumber},Another name,${n % 2 === 0 ? 'true' : ''}`);
  const wrong = ['VC4-X1,<b>bold</b>,', `VC4-X2,${'x'.repeat(256)},`, 'VC4-NOT-MADE,,'];
  return Buffer.from(['serial_number,boxname,location_tag:pilot', ...lines, ...wrong].join('\n'));
}

/** Hardware of locations: CSV import, claiming, the broker connection, and replacing. */
export const HARDWARE_SCENES: readonly Scene[] = [
  scene('locations-import', async (page) => {
    await page.goto('/locations');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const file = { name: 'locations.csv', mimeType: 'text/csv', buffer: await csv() };
    await page.getByLabel('CSV file').setInputFiles(file);
    await expect(page.getByText('name over 255')).toBeVisible();
  }),
  scene('locations-claim', async (page) => {
    await page.goto('/locations');
    await page.getByRole('button', { name: 'Claim controller' }).click();
    await page.getByRole('textbox', { name: 'Serial number' }).fill('VC4-1');
    await page.getByRole('textbox', { name: 'Claim code' }).fill('ABCDE-12345');
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  }),
  scene('location-hardware', async (page) => {
    const earshot = await platformOf(AISHA);
    const id = (await earshot.locations.list({ search: 'Leeds Headrow' }))[0]?.id ?? '';
    await page.goto(`/locations/${id}/details`);
    const panel = page.getByRole('region', { name: 'Broker connection' });
    await panel.getByRole('button').scrollIntoViewIfNeeded();
  }),
  scene('location-replace', async (page) => {
    const earshot = await platformOf(AISHA);
    const id = (await earshot.locations.list({ search: 'Leeds Headrow' }))[0]?.id ?? '';
    await page.goto(`/locations/${id}/details`);
    await page.getByRole('button', { name: 'Replace controller' }).click();
    await page.getByRole('textbox', { name: 'Claim code' }).waitFor();
  }),
];
