import { expect, type Page } from '@playwright/test';
import { AISHA, platformOf } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

const scene = (name: string, reach: (page: Page) => Promise<void>): Scene => ({
  name,
  as: AISHA,
  play: async (views, save) => {
    for (const view of views) {
      await endRunning();
      await reach(view.page);
      await save(view);
    }
  },
});

async function someLocation() {
  const locations = await (await platformOf(AISHA)).locations.list({ search: 'Leeds', statuses: ['active'] });
  const [location] = locations;
  if (location === undefined) throw new Error('There is no location to look at');
  return location;
}

/** Cancels a running registration, because a controller runs only one at a time. */
async function endRunning(): Promise<void> {
  const { id: controllerId, serialNumber } = await someLocation();
  await (await platformOf(AISHA)).registrations.cancel({ controllerId, serialNumber }).catch(() => undefined);
}

async function open(page: Page, kind = 'headset') {
  const { id } = await someLocation();
  await page.goto(`/locations/${id}/devices/${kind}-management?register=new`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start registration' }).waitFor();
  return dialog;
}

const begin = async (page: Page, kind?: string) => {
  const dialog = await open(page, kind);
  await dialog.getByRole('button', { name: 'Start registration' }).click();
  await expect(dialog.getByText(/^Now hold/)).toBeVisible();
  return dialog;
};

/** The registration of a device, with responses from the simulated fleet. */
export const REGISTRATION_SCENES: readonly Scene[] = [
  scene('register-new', async (page) => void (await open(page, 'handset'))),
  scene('register-hold', async (page) => void (await begin(page, 'handset'))),
  scene('register-done', async (page) => {
    const dialog = await begin(page);
    await expect(dialog.getByText('The headset is registered.')).toBeVisible();
  }),
  scene('register-cancelled', async (page) => {
    const dialog = await open(page);
    await dialog.getByRole('button', { name: 'Start registration' }).click();
    await dialog.getByRole('button', { name: 'Cancel registration' }).click();
    await dialog.getByText('The registration was cancelled').waitFor();
  }),
  scene('register-overview', async (page) => {
    const { id } = await someLocation();
    await page.goto(`/locations/${id}/devices`);
    await expect(page.getByRole('button', { name: 'Register a device' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Headsets' }).locator('.tabular').first()).toBeVisible();
  }),
];
