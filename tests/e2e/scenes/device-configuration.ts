import { expect, type Page } from '@playwright/test';
import { AISHA, platformOf } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

type Kind = 'callpoint' | 'keypad' | 'headset';

/** The configuration address of a device whose controller is online. */
async function someDevice(kind: Kind): Promise<string> {
  const earshot = await platformOf(AISHA);
  for await (const { controllerId, deviceId } of earshot.devices.all(kind, { statuses: ['online'] })) {
    const { online, state } = await earshot.devices.configuration({ controllerId, deviceId });
    if (online && state !== 'unsupported')
      return `/locations/${controllerId}/devices/${kind}-management/configure/${encodeURIComponent(deviceId)}`;
  }
  throw new Error('There is no device that can be configured');
}

const scene = (name: string, reach: (page: Page) => Promise<void>, kind: Kind = 'callpoint'): Scene => ({
  name,
  as: AISHA,
  play: async (views, save) => {
    const path = await someDevice(kind);
    for (const view of views) {
      await view.page.goto(path);
      await expect(
        view.page.getByText(kind === 'headset' ? /settings of its controller/ : /Confirmed by/),
      ).toBeVisible();
      await reach(view.page);
      await save(view);
    }
  },
});
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

/** The tabs of a call point's configuration, a keypad and a headset. */
export const DEVICE_CONFIGURATION_SCENES: readonly Scene[] = [
  scene('configure-call-point', tab('General')),
  scene('configure-call-point-playback', tab('Playback settings')),
  scene('configure-call-point-audio', async (page) => {
    await tab('Audio')(page);
    for (const name of ['Callback', 'Comfort message', 'Callback']) await page.getByRole('switch', { name }).click();
    await page.getByRole('button', { name: 'Save and send to the controller' }).click();
  }),
  scene('configure-keypad', (page) => page.getByText('All segments are configured.').first().waitFor(), 'keypad'),
  scene('configure-headset', (page) => page.getByText('Talk lock interval').first().waitFor(), 'headset'),
];
