import { expect, type Page } from '@playwright/test';
import { AISHA, platformOf } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

/** The configuration address of a call point whose controller is online. */
async function somePoint(): Promise<string> {
  const earshot = await platformOf(AISHA);
  for await (const { controllerId, deviceId } of earshot.devices.all('callpoint', { statuses: ['online'] })) {
    const { online, state } = await earshot.devices.configuration({ controllerId, deviceId });
    if (online && state !== 'unsupported')
      return `/locations/${controllerId}/devices/callpoint-management/configure/${encodeURIComponent(deviceId)}`;
  }
  throw new Error('There is no call point that can be configured');
}

const scene = (name: string, reach: (page: Page) => Promise<void>): Scene => ({
  name,
  as: AISHA,
  play: async (views, save) => {
    const path = await somePoint();
    for (const view of views) {
      await view.page.goto(path);
      await expect(view.page.getByText('Confirmed', { exact: true })).toBeVisible();
      await reach(view.page);
      await save(view);
    }
  },
});
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

/** The tabs of a call point's configuration. */
export const DEVICE_CONFIGURATION_SCENES: readonly Scene[] = [
  scene('configure-call-point', tab('General')),
  scene('configure-call-point-playback', tab('Playback settings')),
  scene('configure-call-point-audio', async (page) => {
    await tab('Audio')(page);
    await page.getByRole('button', { name: 'Save and send to the controller' }).click();
  }),
];
