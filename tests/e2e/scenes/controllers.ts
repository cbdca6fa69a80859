import { expect } from '@playwright/test';
import { AISHA, platformOf } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

/** Changes the volume of the controller at Leeds Headrow. */
async function configureLeeds(): Promise<string> {
  const earshot = await platformOf(AISHA);
  const [location] = await earshot.locations.list({ search: 'Leeds Headrow' });
  if (location === undefined) throw new Error('The demo has no Leeds Headrow');
  const { id: controllerId } = location;
  const { version, volume, talkLockInterval } = await earshot.controllers.configuration(controllerId);
  const values = { talkLockTimeout: 720, talkLockInterval, volume: volume === 7 ? 1 : volume + 1 };
  await earshot.controllers.configure({ controllerId, version, ...values });
  return controllerId;
}

/** Configuration of controllers, requests to them, and the status of local APIs. */
export const CONTROLLER_SCENES: readonly Scene[] = [
  {
    name: 'controller-configuration',
    as: AISHA,
    play: async (views, save) => {
      const id = await configureLeeds();
      for (const view of views) {
        await view.page.goto(`/locations/${id}/details`);
        const panel = view.page.getByRole('region', { name: 'Controller configuration' });
        await expect(panel.getByText(/Confirmed by the controller/)).toBeVisible();
        await panel.scrollIntoViewIfNeeded();
        await save(view);
      }
    },
  },
  {
    name: 'controller-log',
    as: AISHA,
    play: async (views, save) => {
      await configureLeeds();
      for (const view of views) {
        await view.page.goto('/events/controllers');
        await expect(view.page.getByText('Configure the controller').first()).toBeVisible();
        await save(view);
      }
    },
  },
  {
    name: 'controller-log-of-one',
    as: AISHA,
    play: async (views, save) => {
      const id = await configureLeeds();
      for (const view of views) {
        await view.page.goto(`/locations/${id}/controller-details`);
        const panel = view.page.getByRole('region', { name: 'Requests to this controller' });
        await expect(panel.getByText('Configure the controller').first()).toBeVisible();
        await panel.scrollIntoViewIfNeeded();
        await save(view);
      }
    },
  },
  {
    name: 'api-status',
    as: AISHA,
    play: async (views, save) => {
      for (const view of views) {
        await view.page.goto('/api/api-status-by-group?search=Leeds');
        await expect(view.page.getByRole('link', { name: 'Leeds Headrow' })).toBeVisible();
        await save(view);
      }
    },
  },
];
