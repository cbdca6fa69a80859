import type { KeypadConfiguration } from '@earshot/domain/device-configuration/schema';
import { newZone, SEGMENTS } from '@earshot/domain/device-configuration/keypad-form';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginWithDevices, LOCATION_ID } from '../../../testing/device-world.ts';
import {
  configurationOf,
  configurations,
  resetDeviceConfiguration,
} from '../../../testing/fake-device-configuration.ts';
import { fakeFleet } from '../../../testing/fake-devices.ts';
import { clips } from '../../../testing/fixtures.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(beginWithDevices);
beforeEach(resetDeviceConfiguration);

const KEYPAD = fakeFleet.endpoints.find(
  ({ controllerId, endpointType }) => controllerId === LOCATION_ID && endpointType === 'keypad',
);
const ENDPOINT_ID = KEYPAD?.deviceId ?? '';
const [CLIP] = clips.filter(({ status }) => status === 'running');
const named = { controllerId: LOCATION_ID, endpointId: ENDPOINT_ID };
const page = `/locations/${LOCATION_ID}/devices/keypad-management/configure/${ENDPOINT_ID}`;

/** Zones with these segments. */
const zonesOf = (...segments: string[]) =>
  segments.map((letters, index) => ({
    ...newZone([]),
    zoneName: `Zone of ${letters}`,
    nameAbbreviated: `Z${index + 1}`,
    segments: SEGMENTS.map((segment) => letters.includes(segment)),
    announcements: [CLIP?.id ?? ''],
  }));

function begun(zones: ReturnType<typeof zonesOf>): void {
  const before = configurationOf(named) as KeypadConfiguration;
  const now = new Date().toISOString();
  const form = { ...before.form, zones };
  const taken = { version: 1, state: 'taken', takenAt: now, updatedAt: now } as const;
  configurations.set(ENDPOINT_ID, { ...before, form, ...taken });
}
const opened = async () => {
  const view = renderApp(page);
  return { ...view, form: await screen.findByRole('form', { name: 'Keypad' }) };
};
const save = () => screen.getByRole('button', { name: 'Save and send to the controller' });
const updates = () => calls.filter(({ path }) => path === 'deviceConfiguration.update').map(({ input }) => input);
/** The panel of a tab that is shown; hidden tabs stay in the document. */
const panel = () => {
  const shown = screen.getAllByRole('tabpanel').find(({ dataset }) => dataset['state'] === 'active');
  return within(shown as HTMLElement);
};
const segment = (name: string) => panel().getByRole('button', { name });

describe('the configuration of a keypad', () => {
  it('has the tabs General, Playback settings and Audio, with the fields of each zone [B-093] [B-194] [B-195]', async () => {
    begun(zonesOf('ab'));
    const { user, form } = await opened();
    expect(
      within(form)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['General', 'Playback settings', 'Audio']);
    expect(panel().getByRole<HTMLInputElement>('textbox', { name: 'Zone name' }).value).toBe('Zone of ab');
    expect(panel().getByRole<HTMLInputElement>('textbox', { name: 'Abbreviated name' }).value).toBe('Z1');
    await user.click(within(form).getByRole('tab', { name: 'Playback settings' }));
    expect(panel().getByRole('slider', { name: /^Priority/ })).toBeTruthy();
    expect(panel().getByRole('button', { name: 'Conference 1' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(within(form).getByRole('tab', { name: 'Audio' }));
    expect(panel().getByRole('button', { name: `Remove ${CLIP?.name}` })).toBeTruthy();
    expect(panel().getByRole('switch', { name: 'Hold music' })).toBeTruthy();
  });

  it('selects segments for a zone, but no segment of another zone [B-196]', async () => {
    begun(zonesOf('ab', 'c'));
    const { user } = await opened();
    expect(segment('Segment a').getAttribute('aria-pressed')).toBe('true');
    expect(segment('Segment c, of another zone').matches(':disabled')).toBe(true);
    await user.click(segment('Segment d'));
    await user.click(segment('Segment a'));
    await user.click(save());
    await waitFor(() =>
      expect(updates()).toMatchObject([
        { kind: 'keypad', form: { zones: [{ segments: [false, true, false, true, false, false, false, false] }, {}] } },
      ]),
    );
  });

  it('says when all eight segments are configured, and then offers no further zone [B-197]', async () => {
    begun(zonesOf('abcd', 'efg'));
    const { user } = await opened();
    expect(panel().queryByText('All segments are configured.')).toBeNull();
    await user.click(segment('Segment h'));
    expect(panel().getByText('All segments are configured.')).toBeTruthy();
    expect(panel().getByRole('button', { name: 'Add a zone' }).matches(':disabled')).toBe(true);
  });

  it('adds a zone for the free segments, and marks it until it is complete', async () => {
    begun(zonesOf('ab'));
    const { user, form } = await opened();
    await user.click(panel().getByRole('button', { name: 'Add a zone' }));
    expect(panel().getByRole('button', { name: 'Zone 2' }).getAttribute('aria-pressed')).toBe('true');
    expect(segment('Segment a, of another zone').matches(':disabled')).toBe(true);
    expect(segment('Segment h').getAttribute('aria-pressed')).toBe('true');
    await user.click(save());
    expect(await panel().findByText('Cannot be blank')).toBeTruthy();
    expect(panel().getByRole('button', { name: /^Zone 2/ }).textContent).toContain('▲');
    expect(within(form).getByRole('tab', { name: /^Audio/ }).textContent).toContain('▲');
    expect(within(form).getByRole('tab', { name: /^Playback/ }).textContent).not.toContain('▲');
    await user.type(panel().getByRole('textbox', { name: 'Zone name' }), 'Fitting rooms');
    expect(panel().getByRole('button', { name: /^Fitting rooms/ })).toBeTruthy();
    expect(updates()).toEqual([]);
  });

  it('removes zones, but not the last one if there were zones [B-331]', async () => {
    begun(zonesOf('ab', 'c'));
    const { user } = await opened();
    await user.click(panel().getByRole('button', { name: 'Remove the zone Zone of ab' }));
    expect(panel().getByRole<HTMLInputElement>('textbox', { name: 'Zone name' }).value).toBe('Zone of c');
    expect(panel().getByRole('button', { name: 'Remove the zone Zone of c' }).matches(':disabled')).toBe(true);
    expect(panel().getByText('The last zone cannot be removed.')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(updates()).toMatchObject([{ form: { zones: [{ zoneName: 'Zone of c' }] } }]));
  });

  it('begins without zones, and lets a new zone be removed again', async () => {
    begun([]);
    const { user } = await opened();
    expect(panel().getByText(/^No zones yet/)).toBeTruthy();
    await user.click(panel().getByRole('button', { name: 'Add a zone' }));
    await user.click(panel().getByRole('button', { name: 'Remove the zone Zone 1' }));
    expect(panel().getByText(/^No zones yet/)).toBeTruthy();
  });

  it('is linked from its row and its page', async () => {
    begun(zonesOf('ab'));
    const { user, router } = renderApp(`/locations/${LOCATION_ID}/devices/keypad-management`);
    const [link] = await screen.findAllByRole('link', { name: /^Configure / });
    expect(link?.getAttribute('href')).toMatch(/keypad-management\/configure\//);
    await router.navigate({ to: `/locations/${LOCATION_ID}/devices/keypad-management/${ENDPOINT_ID}` as never });
    await user.click(await screen.findByRole('link', { name: 'Configure' }));
    await screen.findByRole('form', { name: 'Keypad' });
    expect(router.state.location.pathname).toBe(page);
  });
});
