import type { Location } from '@earshot/domain/controllers/schema';
import type { InheritedSetting, SettingsDifference } from '@earshot/domain/group-configuration/schema';
import type { HistoryEntry } from '@earshot/domain/locations/history-schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordOf } from '../../../../testing/fake-locations.ts';
import { locations, uuid } from '../../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { withPermissions } from '../../../../testing/with-permissions.ts';

const HEADROW = locations[0] as Location;
const page = `/locations/${HEADROW.id}`;
const panelOf = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(signIn);

const cast = (n: number, change: Partial<HistoryEntry>): HistoryEntry => ({
  id: `cast/${n}`,
  kind: 'cast',
  at: `2026-11-2${n}T10:00:00.000000Z`,
  sentence: 'Played “Opening” once',
  tone: 'good',
  by: null,
  link: { to: 'delivery', id: uuid(40, n), castId: uuid(41, n) },
  ...change,
});

describe('the last casts on the overview of a location', () => {
  it('name what was heard and missed, with a link to the delivery and one to all casts', async () => {
    answers.set('locations.history', () =>
      Promise.resolve({
        items: [cast(2, { sentence: 'Played “Opening” 3 of 12 times: busy', tone: 'bad' }), cast(1, {})],
        hasOlder: true,
        kinds: ['cast'],
      }),
    );
    renderApp(page);
    const panel = await panelOf('Last Message Casts');
    const [first, second] = await panel.findAllByRole('listitem');
    expect(first?.textContent).toMatch(/Problem: Played “Opening” 3 of 12 times: busy\d\d\/11\/2026 \d\d:\d\d:00$/);
    expect(second?.textContent).toMatch(/Went well: Played “Opening” once/);
    const link = panel.getByRole('link', { name: /3 of 12/ });
    expect(link.getAttribute('href')).toBe(`/msgs/${uuid(41, 2)}/delivery/${uuid(40, 2)}`);
    expect(panel.getByRole('link', { name: 'All casts' }).getAttribute('href')).toBe(`${page}/history?kinds=cast`);
    expect(calls.findLast(({ path }) => path === 'locations.history')?.input).toEqual({
      controllerId: HEADROW.id,
      kinds: ['cast'],
      pageSize: 5,
    });
  });

  it('say if there are none, and if they cannot be loaded', async () => {
    answers.set('locations.history', refuse('UE_510', 'DB access error'));
    const { user } = renderApp(page);
    const panel = await panelOf('Last Message Casts');
    expect((await panel.findByRole('alert')).textContent).toContain('The casts could not be loaded.');
    answers.delete('locations.history');
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('No Message Cast was played here yet.')).toBeTruthy();
  });

  it.each([
    ['the permission', ['view_controllers', 'view_groups'], ['mds']],
    ['the feature', ['view_controllers', 'view_groups', 'view_mcasts'], []],
  ] as const)('are left out without %s', async (_, permissions, features) => {
    await withPermissions([...permissions]);
    answers.set('locations.record', () => Promise.resolve({ ...recordOf(HEADROW), features }));
    renderApp(page);
    await panelOf('Differences');
    expect(screen.queryByRole('region', { name: 'Last Message Casts' })).toBeNull();
  });
});

const DEFAULT = { from: 'default', groupId: null, groupTitle: null } as const;
const own = (value: number): InheritedSetting => ({
  field: 'volume',
  value,
  from: 'location',
  groupId: null,
  groupTitle: null,
  inherited: { value: 4, ...DEFAULT },
});
const difference = (change: Pick<SettingsDifference, 'reason' | 'fields'> & { detail?: string }) => ({
  controllerId: HEADROW.id,
  boxName: HEADROW.boxName,
  serialNumber: HEADROW.serialNumber,
  groupId: HEADROW.groupId,
  groupTitle: HEADROW.groupTitle,
  detail: null,
  since: '2026-11-20T10:00:00.000Z',
  ...change,
});
const differ = (settings: InheritedSetting[], items: SettingsDifference[]) => {
  answers.set('groupConfiguration.ofLocation', () => Promise.resolve({ controllerId: HEADROW.id, settings }));
  answers.set('groupConfiguration.differencesOfLocation', () => Promise.resolve({ items }));
};
const rows = async () =>
  (await (await panelOf('Differences')).findAllByRole('listitem')).map((row) => [
    row.textContent,
    row.querySelector('a')?.getAttribute('href'),
  ]);

describe('the differences on the overview of a location', () => {
  beforeEach(() => answers.set('firmware.list', () => Promise.resolve({ items: [] })));

  it('are settings that the location set, and those that its controller does not have, with a link to their form', async () => {
    differ(
      [own(7)],
      [
        difference({ reason: 'own', fields: ['volume'] }),
        difference({ reason: 'refused', fields: ['talkLockTimeout', 'volume'], detail: 'Not now' }),
        difference({ reason: 'waiting', fields: ['language'] }),
      ],
    );
    renderApp(page);
    expect(await rows()).toEqual([
      ['Talk lock timeout and Volume▲Refused Not now', `${page}/details`],
      ['Language◌Being sent ', `${page}/language`],
      ['Volume✓Own value 7 instead of 4', `${page}/details`],
    ]);
  });

  it('are a newer release, and base units with different versions', async () => {
    const release = { id: uuid(60, 1), sha256: '', bytes: 1, notes: '', createdAt: '2026-11-20T10:00:00.000Z' };
    answers.set('firmware.list', () => Promise.resolve({ items: [{ ...release, version: '5.3.0', createdBy: null }] }));
    answers.set('baseUnits.list', () =>
      Promise.resolve({ items: ['3.1', '3.1', null].map((firmwareVersion) => ({ firmwareVersion })) }),
    );
    renderApp(page);
    await screen.findByText(/Different firmware/);
    await screen.findByText(/is available/);
    expect(await rows()).toEqual([
      ['Firmware5.2.1 is installed, 5.3.0 is available', `${page}/firmware`],
      ['Base unitsDifferent firmware: 3.1 on 2 and unknown on 1', `${page}/firmware`],
    ]);
  });

  it('show nothing of firmware without the permissions', async () => {
    await withPermissions(['view_controllers', 'view_groups', 'view_baseunits']);
    answers.set('locations.record', () => Promise.resolve({ ...recordOf(HEADROW), versions: undefined }));
    renderApp(page);
    expect(await (await panelOf('Differences')).findByText('Nothing differs from the groups.')).toBeTruthy();
    expect(calls.filter(({ path }) => ['firmware.list', 'baseUnits.list'].includes(path))).toEqual([]);
  });

  it('are the last known ones, with their time, while the location is offline', async () => {
    const state = { ...recordOf(HEADROW).state, lastUpdated: '2026-11-20T10:00:00.000Z' };
    answers.set('controllers.watch', () => new Promise(() => undefined));
    answers.set('locations.record', () => Promise.resolve({ ...recordOf(HEADROW), status: 'inactive', state }));
    answers.set('baseUnits.list', () =>
      Promise.resolve({ items: [{ firmwareVersion: '1' }, { firmwareVersion: '2' }] }),
    );
    renderApp(page);
    const words = await screen.findByText(/Different firmware/);
    const time = words.closest('[data-last-known]')?.querySelector('time');
    expect(time?.getAttribute('datetime')).toBe(state.lastUpdated);
  });

  it('say if they cannot be loaded', async () => {
    answers.set('groupConfiguration.differencesOfLocation', refuse('UE_510', 'DB access error'));
    const { user } = renderApp(page);
    const panel = await panelOf('Differences');
    expect((await panel.findByRole('alert')).textContent).toContain('The differences could not be loaded.');
    differ([], []);
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(panel.getByText('Nothing differs from the groups.')).toBeTruthy());
  });
});
