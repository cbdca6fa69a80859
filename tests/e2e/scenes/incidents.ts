import type { Page } from '@playwright/test';
import { AISHA } from '../support/demo.ts';
import { beginOutage } from '../support/outage.ts';
import type { Scene } from './scenes.ts';

let begun: Promise<void> | undefined;

const open =
  (path: string, reach: (page: Page) => Promise<unknown>): Scene['play'] =>
  async (views, save) => {
    await (begun ??= beginOutage());
    for (const view of views) {
      await view.page.goto(path);
      await reach(view.page);
      await save(view);
    }
  };
const firstRow = (page: Page) => page.getByRole('table', { name: 'Incidents' }).getByRole('row').nth(1);

/** Incidents: the list, a single incident, the bell, and planned work. */
export const INCIDENT_SCENES: readonly Scene[] = [
  { name: 'incidents', as: AISHA, play: open('/events/incidents', (page) => firstRow(page).waitFor()) },
  {
    name: 'incident',
    as: AISHA,
    play: open('/events/incidents', async (page) => {
      await firstRow(page).waitFor();
      await firstRow(page).getByRole('cell').first().click();
      await page.getByRole('dialog').getByText('Controller timeline').waitFor();
    }),
  },
  {
    name: 'incident-bell',
    as: AISHA,
    play: open('/events/incidents', async (page) => {
      await page.getByRole('button', { name: /^Incidents: / }).click();
      await page.getByRole('dialog', { name: 'Latest incidents' }).waitFor();
    }),
  },
  {
    name: 'planned-work',
    as: AISHA,
    play: open('/events/incidents', async (page) => {
      await firstRow(page).waitFor();
      await firstRow(page).getByRole('cell').first().click();
      await page.getByRole('link', { name: 'Go to location' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Mute for planned work' }).click();
      await page.getByRole('dialog').getByLabel('Reason').waitFor();
    }),
  },
  {
    name: 'incidents-none',
    as: AISHA,
    play: open('/events/incidents?search=nowhere', (page) => page.getByText('No incident matches.').waitFor()),
  },
];
