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

const leeds = async (): Promise<string> => {
  const earshot = await platformOf(AISHA);
  const location = (await earshot.locations.list({ search: 'Leeds Headrow' }))[0];
  if (location === undefined) throw new Error('The demo has no Leeds Headrow');
  return location.id;
};
const tab = (name: string, slug: string, ready: (page: Page) => Promise<unknown>): Scene =>
  scene(name, async (page) => {
    await page.goto(`/locations/${await leeds()}/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Leeds Headrow' })).toBeVisible();
    await ready(page);
  });
const choose = async (page: Page) => {
  await page.goto('/locations?search=Leeds');
  await page.getByRole('checkbox', { name: 'Select Leeds Headrow' }).check();
  await page.getByRole('checkbox', { name: 'Select Leeds Kirkgate' }).check();
};

/** Opens the team members of the location, with some names. */
const team = async (page: Page) => {
  const [earshot, controllerId] = [await platformOf(AISHA), await leeds()];
  if ((await earshot.teamMembers.count({ controllerId })) === 0)
    await earshot.teamMembers.createMany({ controllerId, names: ['Ada Lovelace', 'Alan Turing', 'Grace Hopper'] });
  await page.goto(`/locations/${controllerId}/team-members`);
  await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
};
const teamCsv = {
  name: 'team.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('full name,till\nKatherine Johnson,1\nada lovelace,2\nMary <b>,3\nkatherine johnson,4\n'),
};

/** Locations: rows selected in the list, a bulk edit, and the tabs of a location. */
export const LOCATION_SCENES: readonly Scene[] = [
  scene('locations-chosen', async (page) => {
    await choose(page);
    await page.getByRole('button', { name: 'Add labels' }).waitFor();
  }),
  scene('locations-bulk-preview', async (page) => {
    await choose(page);
    await page.getByRole('button', { name: 'Add labels' }).click();
    await page.getByRole('textbox', { name: 'Labels' }).fill('large');
    await page.getByRole('textbox', { name: 'Labels' }).press('Enter');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(/unchanged|will change/).first()).toBeVisible();
  }),
  scene('location-overview', async (page) => {
    await page.goto(`/locations/${await leeds()}`);
    await page.getByRole('list', { name: 'Devices by type' }).waitFor();
    await page.locator('.recharts-reference-area').first().waitFor();
  }),
  scene('location-team-members', team),
  scene('location-team-member', async (page) => {
    await team(page);
    await page.getByRole('link', { name: 'Ada Lovelace' }).click();
    await page.getByRole('textbox', { name: 'Full name' }).waitFor();
  }),
  scene('location-new-team-member', async (page) => {
    await team(page);
    await page.getByRole('link', { name: 'Add team member' }).click();
    await page.getByRole('button', { name: 'Add team member' }).click();
    await page.getByText('Cannot be blank').waitFor();
  }),
  scene('location-team-csv', async (page) => {
    await team(page);
    await page.getByRole('button', { name: 'Add from CSV' }).click();
    await page.getByLabel('CSV file').setInputFiles(teamCsv);
    await page.getByRole('dialog').getByRole('alert').waitFor();
  }),
  scene('new-team-member-location', async (page) => {
    await page.goto('/team-members/new-team-member');
    await page.getByRole('link', { name: 'Aberdeen' }).waitFor();
  }),
  tab('location-controller-details', 'controller-details', async (page) => {
    await page
      .getByRole('img', { name: /^Loads/ })
      .or(page.getByText('has not measured'))
      .first()
      .waitFor();
  }),
  tab('location-details', 'details', async (page) => {
    await page.getByRole('textbox', { name: 'Postcode' }).fill('M4 3AQ');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText('was found').waitFor();
    await page.getByRole('application').locator('canvas').waitFor();
    await page.getByRole('application').scrollIntoViewIfNeeded();
  }),
  tab('location-tags', 'tags', async (page) => {
    await page.getByRole('checkbox', { name: 'large: this location has it' }).waitFor();
  }),
  tab('location-local-api', 'local-api', async (page) => {
    await page.getByRole('heading', { name: 'Local API' }).or(page.getByText('Never seen')).first().waitFor();
  }),
  scene('locations-update-group', async (page) => {
    await choose(page);
    await page.getByRole('button', { name: 'Update group' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Group/ })
      .waitFor();
  }),
  tab('location-hostname', 'hostname', async (page) => {
    await page.getByRole('textbox', { name: 'Hostname' }).fill('leeds-headrow');
    await page.getByRole('button', { name: 'Save hostname' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  tab('location-firmware', 'firmware', async (page) => await page.getByText('Base units').first().waitFor()),
];
