import type { FleetVersions } from '@earshot/domain/tasks/schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fleetVersions } from '../../../testing/fake-tasks.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';
import { controllersOf, versionBars, withVersion } from './fleet-versions.ts';

const VERSIONS: FleetVersions = {
  items: [
    { version: '5.2.1', controllers: 40, online: 38 },
    { version: '5.3.0', controllers: 12, online: 12 },
    { version: null, controllers: 5, online: 0 },
    { version: '5.10.0', controllers: 4, online: 1 },
    { version: '5.3', controllers: 3, online: 3 },
    { version: 'lab', controllers: 2, online: 1 },
    { version: '4.9.9', controllers: 1, online: 0 },
  ],
  others: { controllers: 10, online: 4 },
};

const panel = () => screen.findByRole('region', { name: 'Firmware of the controllers' });

describe('the bars of firmware versions', () => {
  it('are the five most frequent ones, newest first, with one bar for the rest', () => {
    expect(
      versionBars(VERSIONS).map(({ version, kind, online, offline }) => [version ?? kind, online, offline]),
    ).toEqual([
      ['5.10.0', 1, 3],
      ['5.3.0', 12, 0],
      ['5.3', 3, 0],
      ['5.2.1', 38, 2],
      ['unknown', 0, 5],
      ['others', 5, 8],
    ]);
    expect(versionBars({ items: VERSIONS.items.slice(0, 1), others: { controllers: 0, online: 0 } })).toHaveLength(1);
  });

  it('count all controllers, and those of a version however it is written', () => {
    expect(controllersOf(VERSIONS)).toBe(77);
    expect(withVersion(VERSIONS, '5.3.0')).toBe(15);
    expect(withVersion(VERSIONS, '6.0')).toBe(0);
  });
});

describe('the firmware versions on the page of the task manager', () => {
  beforeEach(() => {
    signIn();
    fleetVersions.value = VERSIONS;
  });

  it('are bars with their online and offline controllers, and name the newest release', async () => {
    renderApp('/taskmanager');
    const region = within(await panel());
    expect(await region.findByText('15 of 77 controllers run the newest release, 5.3.0.')).toBeTruthy();
    const rows = within(region.getByRole('list', { name: 'Controllers by firmware version' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '5.10.041 online3 offline',
      '5.3.0 · newest release1212 online',
      '5.3 · newest release33 online',
      '5.2.14038 online2 offline',
      'Never reported55 offline',
      'Other versions135 online8 offline',
    ]);
    const widths = [...(rows[1]?.querySelectorAll('rect[x]') ?? [])].map((part) => part.getAttribute('width'));
    // Shares relate to the largest bar, which has 40 controllers.
    expect(widths).toEqual(['30%']);
  });

  it('are listed in a table, with all versions', async () => {
    const { user } = renderApp('/taskmanager');
    await user.click(await within(await panel()).findByRole('button', { name: 'Show as table' }));
    const table = await screen.findByRole('table', { name: 'Controllers by firmware version' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(9);
    expect(rows.slice(-3).map(({ textContent }) => textContent)).toEqual([
      'lab211',
      'Never reported505',
      'Other versions1046',
    ]);
  });

  it('say if there are no controllers, and if they cannot be counted', async () => {
    answers.set('firmware.versions', refuse('UE_510', 'DB access error'));
    const { user } = renderApp('/taskmanager');
    const region = within(await panel());
    expect((await region.findByRole('alert')).textContent).toContain('The firmware versions could not be counted.');
    answers.delete('firmware.versions');
    fleetVersions.value = { items: [], others: { controllers: 0, online: 0 } };
    await user.click(region.getByRole('button', { name: 'Try again' }));
    expect(await region.findByText('No controllers in this group yet.')).toBeTruthy();
  });

  it('are left out without the permission to see versions', async () => {
    await withPermissions(['view_tasks']);
    renderApp('/taskmanager');
    await screen.findByText('Autumn');
    expect(screen.queryByRole('region', { name: 'Firmware of the controllers' })).toBeNull();
    expect(calls.some(({ path }) => path === 'firmware.versions')).toBe(false);
  });
});
