import { expect, type Page } from '@playwright/test';
import { AISHA, platformOf } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

/** A scene whose state each page reaches separately. */
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

const rows = (page: Page) => page.locator('tr[data-row]');
const open = (path: string) => async (page: Page) => {
  await page.goto(path);
  await rows(page).first().waitFor();
};

async function someLocation(): Promise<string> {
  const [location] = await (await platformOf(AISHA)).locations.list({ search: 'Leeds' });
  if (location === undefined) throw new Error('There is no location to look at');
  return `/locations/${location.id}/devices`;
}

/** Devices of a group, devices of a location, and a single device. */
export const DEVICE_SCENES: readonly Scene[] = [
  scene('devices', async (page) => {
    await page.goto('/dashboard/devices');
    await expect(page.getByRole('region', { name: 'Headsets' }).locator('.tabular').first()).toBeVisible();
  }),
  scene('headsets', open('/dashboard/devices/headset-management')),
  scene('headsets-faulty', async (page) => {
    await page.goto('/dashboard/devices/headset-management?page=1&filterType=faulty');
    await expect(rows(page).first().or(page.getByText('has a fault'))).toBeVisible();
  }),
  scene('headsets-removed', async (page) => {
    await page.goto('/dashboard/devices/headset-management/removed');
    await expect(rows(page).first().or(page.getByText('was removed'))).toBeVisible();
  }),
  scene('headsets-too-short', async (page) => {
    await page.goto('/dashboard/devices/headset-management?search=ti');
    await page.getByText('at least 3 characters').waitFor();
  }),
  scene('enrolment', open('/dashboard/devices/enrolment-management')),
  scene('location-enrolment', async (page) => await open(`${await someLocation()}/enrolment-management`)(page)),
  scene('call-points', open('/dashboard/devices/callpoint-management')),
  scene('base-units', open('/dashboard/devices/base-unit-management')),
  scene('registration-modules', async (page) => {
    await page.goto('/dashboard/devices/registration-module-management');
    await expect(rows(page).first().or(page.getByText('here yet'))).toBeVisible();
  }),
  scene('location-devices', async (page) => {
    await page.goto(await someLocation());
    await expect(page.getByRole('region', { name: 'Headsets' }).locator('.tabular').first()).toBeVisible();
  }),
  scene('location-headsets', async (page) => await open(`${await someLocation()}/headset-management`)(page)),
  scene('location-conferences', async (page) => {
    await page.goto(`${await someLocation()}/conference-management`);
    await expect(rows(page).first().or(page.getByText('here yet'))).toBeVisible();
  }),
  scene('headset', async (page) => {
    await open(`${await someLocation()}/headset-management`)(page);
    await rows(page).first().getByRole('link').click();
    await page.getByText('About this device').waitFor();
    await page.waitForTimeout(500);
  }),
  scene('headset-table', async (page) => {
    await open(`${await someLocation()}/headset-management`)(page);
    await rows(page).first().getByRole('link').click();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page.getByRole('table').waitFor();
  }),
  scene('base-unit', async (page) => {
    await open(`${await someLocation()}/base-unit-management`)(page);
    await rows(page).first().getByRole('link').click();
    await page.getByText('About this device').waitFor();
    await page.waitForTimeout(500);
  }),
];
