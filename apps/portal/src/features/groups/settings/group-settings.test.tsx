import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetGroupSettings } from '../../../../testing/fake-group-configuration.ts';
import { groups, locations } from '../../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { withPermissions } from '../../../../testing/with-permissions.ts';

const group = groups.find(({ parentId }) => parentId !== null) as (typeof groups)[number];
const page = `/config/groups?group=${group.id}`;
const SHOP = locations.find(({ status }) => status === 'active') as (typeof locations)[number];

beforeEach(() => {
  signIn();
  resetGroupSettings();
});

const panel = () => screen.findByRole('region', { name: 'Settings of locations' });
const called = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
type User = ReturnType<typeof renderApp>['user'];

async function open(user: User) {
  await user.click(await within(await panel()).findByRole('button', { name: 'Change settings' }));
  return within(await screen.findByRole('dialog', { name: `Settings of ${group.title}` }));
}
async function change(user: User) {
  const dialog = await open(user);
  await user.click(dialog.getByRole('switch', { name: 'Set talk lock timeout here' }));
  const hours = dialog.getByRole('textbox', { name: 'hours' });
  await user.clear(hours);
  await user.type(hours, '1');
  await user.click(await dialog.findByRole('button', { name: 'Change 12 locations' }));
}

describe('the settings of a group', () => {
  it('are shown with their sources, and with the number of locations that differ', async () => {
    renderApp(page);
    const shown = within(await panel());
    expect(await shown.findByText('5 minutes')).toBeTruthy();
    expect(shown.getAllByText('Default')).toHaveLength(3);
    const link = await shown.findByRole('link', { name: '1 difference at locations' });
    expect(link.getAttribute('href')).toContain('/config/groups/settings');
  });

  it('do not claim that all locations have them while a change is being applied', async () => {
    const counts = { own: 0, refused: 0, unanswered: 0, unsupported: 0, offline: 0, waiting: 0 };
    const differences = { items: [], total: 0, counts, isApplying: true };
    answers.set('groupConfiguration.differences', () => Promise.resolve(differences));
    renderApp(page);
    expect(await within(await panel()).findByText('Locations are receiving a change.')).toBeTruthy();
    expect(screen.queryByText('All locations have these settings.')).toBeNull();
  });

  it('are changed after a preview, exactly as it was shown, and undone', async () => {
    const { user } = renderApp(page);
    await change(user);
    expect(await within(await panel()).findByText('Set here')).toBeTruthy();
    expect(called('groupConfiguration.update')).toEqual([
      {
        groupId: group.id,
        version: 0,
        change: { talkLockTimeout: 3_900 },
        preview: JSON.stringify({ talkLockTimeout: 3_900 }),
      },
    ]);
    await user.click(await within(await panel()).findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The last change was undone')).toBeTruthy();
    expect(called('groupConfiguration.undo')).toMatchObject([{ groupId: group.id }]);
  });

  it('are undone once, and the button keeps the keyboard focus meanwhile', async () => {
    const { user } = renderApp(page);
    await change(user);
    const undo = await within(await panel()).findByRole<HTMLButtonElement>('button', { name: 'Undo' });
    answers.set('groupConfiguration.undo', () => new Promise(() => undefined));
    await user.click(undo);
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('true'));
    // A disabled button would lose the focus.
    expect(undo.disabled).toBe(false);
    await user.click(undo);
    expect(called('groupConfiguration.undo')).toHaveLength(1);
  });

  it('cannot be saved without a change or beyond their limits', async () => {
    const { user } = renderApp(page);
    const dialog = await open(user);
    const apply = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change settings' });
    expect(apply.disabled).toBe(true);
    await user.click(dialog.getByRole('switch', { name: 'Set talk lock timeout here' }));
    await user.type(dialog.getByRole('textbox', { name: 'hours' }), '10');
    expect(await dialog.findByText(/must be less than or equal to 9 hours/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Change/ }).disabled).toBe(true);
    expect(called('groupConfiguration.update')).toEqual([]);
  });

  it('say why a change was refused, and stay open', async () => {
    const message = 'Something that the preview counted has changed. Please check the new preview.';
    answers.set('groupConfiguration.update', refuse('UE_409', message));
    const { user } = renderApp(page);
    await change(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('are read-only without the permission to change them', async () => {
    await withPermissions(['view_groups', 'view_controllers']);
    renderApp(page);
    await within(await panel()).findByText('5 minutes');
    expect(within(await panel()).queryByRole('button')).toBeNull();
  });

  it('say when they cannot be loaded', async () => {
    answers.set('groupConfiguration.get', refuse('UE_510', 'DB access error'));
    renderApp(page);
    expect(await screen.findByText('The settings of the group could not be loaded.')).toBeTruthy();
  });
});

describe('the list of differing settings', () => {
  it('names location, setting and reason, and is filtered by reason in the address', async () => {
    const { user } = renderApp(`/config/groups/settings?group=${group.id}`);
    const row = await screen.findByRole('row', { name: new RegExp(locations[0]?.boxName ?? '') });
    expect(within(row).getByText('Own value')).toBeTruthy();
    expect(within(row).getByText('Volume')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Refused/ }));
    expect(called('groupConfiguration.differences').at(-1)).toMatchObject({ reason: 'refused' });
  });
});

it('a location shows where its settings come from, and follows its groups again', async () => {
  const own = { from: 'location', groupId: null, groupTitle: null } as const;
  const north = { from: 'group', groupId: group.id, groupTitle: group.title } as const;
  const settings = [
    { field: 'talkLockTimeout', value: 600, ...north, inherited: { value: 600, ...north } },
    { field: 'volume', value: 7, ...own, inherited: { value: 2, ...north } },
  ];
  answers.set('groupConfiguration.ofLocation', () => Promise.resolve({ controllerId: SHOP.id, settings }));
  answers.set('groupConfiguration.followGroups', () => Promise.resolve({ controllerId: SHOP.id, settings }));
  const { user } = renderApp(`/locations/${SHOP.id}/details`);
  expect(await screen.findByText(`From ${group.title}`)).toBeTruthy();
  expect(screen.getByText('Set at this location. The groups set 2.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Follow the group (Volume)' }));
  expect(await screen.findByText('The location follows its groups again')).toBeTruthy();
  expect(called('groupConfiguration.followGroups')).toEqual([{ controllerId: SHOP.id, fields: ['volume'] }]);
});
