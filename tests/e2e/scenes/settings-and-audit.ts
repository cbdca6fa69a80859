import type { Page } from '@playwright/test';
import { AISHA, platformOf, SUPPORT } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

/** Creates audit events: changes a setting twice and renames a clip. */
async function doThings(): Promise<void> {
  const staff = await platformOf(SUPPORT);
  for (const value of [30, 45]) {
    const { settings } = await staff.settings.list();
    const refresh = settings.find(({ key }) => key === 'dashboardRefreshSeconds');
    const version = refresh?.everywhere.version ?? 0;
    await staff.settings.update({ key: 'dashboardRefreshSeconds', value, version });
  }
  const aisha = await platformOf(AISHA);
  const clip = await aisha.audioClips.createFromText({ name: 'Tills', script: 'Please come to the tills.' });
  await aisha.audioClips.update({ clipId: clip.id, version: clip.version, name: 'Tills and doors' });
}
let done: Promise<void> | undefined;

const open =
  (path: string, reach: (page: Page) => Promise<unknown>): Scene['play'] =>
  async (views, save) => {
    await (done ??= doThings());
    for (const view of views) {
      await view.page.goto(path);
      await reach(view.page);
      await save(view);
    }
  };

const table = (page: Page) => page.getByRole('table', { name: 'User events' }).waitFor();

export const SETTINGS_AND_AUDIT_SCENES: readonly Scene[] = [
  {
    name: 'settings',
    as: SUPPORT,
    play: open('/config/settings', (page) => page.getByRole('heading', { name: 'Rebooting filter' }).waitFor()),
  },
  {
    name: 'settings-history',
    as: SUPPORT,
    play: open('/config/settings?search=dashboard', async (page) => {
      await page.getByRole('button', { name: 'History of Dashboard refresh seconds' }).click();
      await page.getByText('by Sam Support').first().waitFor();
      await page.getByRole('textbox', { name: 'Value of Dashboard refresh seconds' }).fill('2');
    }),
  },
  { name: 'user-events', as: AISHA, play: open('/events/user', table) },
  {
    name: 'user-event',
    as: AISHA,
    play: open('/events/user?action=audio-clip.update', async (page) => {
      await table(page);
      await page
        .getByRole('button', { name: /changed an audio clip/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  {
    name: 'user-events-none',
    as: AISHA,
    play: open('/events/user?person=nobody-like-that', (page) => page.getByText('no matching results found').waitFor()),
  },
];
