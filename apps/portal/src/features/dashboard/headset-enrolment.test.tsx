import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetFleet } from '../../../testing/fake-dashboard.ts';
import { announceEnrolments, fakeEnrolments, resetEnrolments } from '../../../testing/fake-enrolments.ts';
import { fakeRouter } from '../../../testing/fake-router.ts';
import { resetSettings, storeSetting } from '../../../testing/fake-settings.ts';
import { groups } from '../../../testing/fixtures.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

// jsdom lacks WebGL and workers.
vi.mock('#/shared/fleet-map/fleet-map.tsx', () => ({ FleetMap: () => null }));

const before = groups.map(({ features }) => features);

beforeEach(() => {
  signIn();
  resetSettings();
  resetFleet();
  resetEnrolments();
  storeSetting('standaloneTeamMembers', true);
  for (const group of groups) group.features = ['mds', 'teamEnrolment'];
});
afterEach(() => {
  resetSettings();
  for (const [n, group] of groups.entries()) group.features = before[n] ?? [];
});

const panel = () => screen.findByRole('region', { name: 'Headset enrolment' });
const figures = async () =>
  within(await panel())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const withoutFeature = () => {
  for (const group of groups) group.features = ['mds'];
  return Promise.resolve();
};
const withoutSetting = () => {
  storeSetting('standaloneTeamMembers', false);
  return Promise.resolve();
};
const withoutPermission = async () => {
  const { permissions } = await fakeRouter.createCaller({ token: 'good-test' }).session.current();
  await withPermissions(permissions.filter((permission) => permission !== 'view_team_members'));
};

describe('headset enrolment on the dashboard', () => {
  it('shows missing, overdue, warned and enrolled headsets, each linked to its list [B-205]', async () => {
    const missing = fakeEnrolments.rows.find(({ status }) => status === 'MISSING');
    if (missing) fakeEnrolments.rows.push({ ...missing, deviceId: '8930_V77' });
    renderApp('/dashboard/list');
    const list = '/dashboard/devices/enrolment-management?filterType=';
    expect(await figures()).toEqual([
      ['3▲Missing', `${list}missing`],
      ['2○Overdue', `${list}overdue`],
      ['2▲Warning', `${list}warning`],
      ['2✓Enrolled', `${list}enrolled`],
    ]);
  });

  it('changes while it is shown', async () => {
    renderApp('/dashboard/list');
    expect((await figures())[0]?.[0]).toMatch(/^2/);
    fakeEnrolments.rows = fakeEnrolments.rows.filter(({ status }) => status !== 'MISSING');
    announceEnrolments();
    await waitFor(async () => expect((await figures())[0]?.[0]).toMatch(/^0/));
  });

  it.each([
    ['the feature of the group', withoutFeature],
    ['the setting of the portal', withoutSetting],
    ['the permission to see team members', withoutPermission],
  ])('is not shown without %s', async (_, arrange) => {
    await arrange();
    renderApp('/dashboard/list');
    await screen.findByRole('region', { name: 'Base units' });
    expect(screen.queryByRole('region', { name: 'Headset enrolment' })).toBeNull();
    expect(calls.filter(({ path }) => path.startsWith('enrolments.'))).toEqual([]);
  });
});
