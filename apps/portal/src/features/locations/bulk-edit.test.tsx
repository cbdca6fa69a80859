import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@earshot/domain/errors/app-error';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { groups, locations } from '../../../testing/fixtures.ts';
import { withPermissions } from '../../../testing/with-permissions.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const named = (name: string) => locations.find(({ boxName }) => boxName === name) as (typeof locations)[number];
beforeEach(signIn);
const updates = () => calls.filter(({ path }) => path === 'locations.update').map(({ input }) => input);
async function choose(names: readonly string[]) {
  const { user, router } = renderApp('/locations?search=e&sort=boxName&order=ASC');
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  return { user, router };
}
const NAMES = ['Aberystwyth', 'Aberdeen Union Square'] as const;

describe('a task for selected locations', () => {
  it('is prepared with the selected locations', async () => {
    const { user, router } = await choose(NAMES);
    await user.click(await screen.findByRole('button', { name: 'New task' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/taskmanager/new'));
    expect(await screen.findByText('Only 2 selected locations.')).toBeTruthy();
  });

  it('is prepared with all locations that match, without the excluded ones', async () => {
    const { user } = await choose([NAMES[0]]);
    await user.click(await screen.findByRole('button', { name: /^Select all \d+/ }));
    await user.click(screen.getByRole('checkbox', { name: `Select ${NAMES[0]}` }));
    await user.click(await screen.findByRole('button', { name: 'New task' }));
    const matching = locations.filter(({ boxName }) => boxName.toLowerCase().includes('e'));
    expect(await screen.findByText(new RegExp(`^Only ${matching.length - 1} selected locations`))).toBeTruthy();
  });

  it('needs the permission to push tasks', async () => {
    await withPermissions(['view_controllers', 'edit_controllers', 'edit_controllers_tags']);
    await choose([NAMES[0]]);
    await screen.findByRole('button', { name: 'Add labels' });
    expect(screen.queryByRole('button', { name: 'New task' })).toBeNull();
  });
});

describe('bulk editing of locations', () => {
  it('adds labels after a preview of changed and unchanged locations [B-431]', async () => {
    Object.assign(named(NAMES[0]), { labels: ['pilot'] });
    Object.assign(named(NAMES[1]), { labels: ['large'] });
    const { user } = await choose(NAMES);
    await user.click(await screen.findByRole('button', { name: 'Add labels' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add labels to 2 locations' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Labels' }), 'Pilot{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
    expect(await within(dialog).findByText('1 will change')).toBeTruthy();
    expect(within(dialog).getByText('1 unchanged')).toBeTruthy();
    expect(within(dialog).getByText('large → large, pilot')).toBeTruthy();
    expect(updates()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Add to 1 location' }));
    expect(await screen.findByText('Labels were added to 1 location')).toBeTruthy();
    expect(updates()).toMatchObject([{ controllerId: named(NAMES[1]).id, tags: ['large', 'pilot'] }]);
  });

  it('lists failures with their reason and retries only the failed locations [B-459] [B-460]', async () => {
    for (const name of NAMES) Object.assign(named(name), { labels: ['pilot'] });
    let refused = false;
    const { user } = await choose(NAMES);
    await user.click(await screen.findByRole('button', { name: 'Delete labels' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Labels' }), 'pilot{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
    await within(dialog).findByText('2 will change');
    answers.set('locations.update', async (input) => {
      const { controllerId } = input as { controllerId: string };
      if (controllerId === named(NAMES[1]).id && !refused) {
        refused = true;
        throw new AppError('UE_409', 'The location has been changed meanwhile.');
      }
      return {};
    });
    await user.click(within(dialog).getByRole('button', { name: 'Delete from 2 locations' }));
    expect(await within(dialog).findByText('The location has been changed meanwhile.')).toBeTruthy();
    expect(await screen.findByText('Labels were deleted from 1 location')).toBeTruthy();
    expect(await screen.findByText('Labels could not be deleted from 1 location')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Try 1 location again' }));
    await waitFor(() => expect(within(dialog).getByText('2 of 2')).toBeTruthy());
    expect(updates()).toHaveLength(3);
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull());
  });

  it('moves locations by one call each with id and groupId, and reports a refusal as a failed assignment [B-458] [B-460] [B-490]', async () => {
    const { user } = await choose(NAMES);
    await user.click(await screen.findByRole('button', { name: 'Update group' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /^Group/ }));
    await user.click(await screen.findByText('Ireland', { selector: '[role="treeitem"] *, [role="option"] *' }));
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
    await within(dialog).findByText('2 will change');
    answers.set('locations.update', refuse('UE_403', 'You do not have the permission for this'));
    await user.click(within(dialog).getByRole('button', { name: 'Move 2 locations' }));
    expect(await screen.findByText('Assignment failed: 2 locations could not be moved')).toBeTruthy();
    const groupId = groups.find(({ title }) => title === 'Ireland')?.id;
    expect(updates()).toHaveLength(2);
    for (const name of NAMES)
      expect(updates()).toContainEqual({ controllerId: named(name).id, version: expect.any(Number), groupId });
  });

  it('offers only the edits that the user may make [B-425] [B-431]', async () => {
    await withPermissions(['view_controllers', 'view_groups', 'edit_controllers', 'edit_controllers_tags']);
    await choose([NAMES[0]]);
    expect(await screen.findByRole('button', { name: 'Add labels' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Update group' })).toBeNull();
  });

  it('is unavailable without the edit permission', async () => {
    await withPermissions(['view_controllers', 'view_groups']);
    renderApp('/locations');
    await screen.findByRole('table');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the list of locations', () => {
  it('is at /locations, and a row leads to its location [B-066] [B-067]', async () => {
    const { user, router } = renderApp('/locations?search=Skipton');
    await user.click(await screen.findByText('Skipton'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/locations/${named('Skipton').id}`));
  });

  it('shows an error when it cannot be loaded [B-494]', async () => {
    answers.set('locations.list', refuse('UE_510', 'DB access error'));
    renderApp('/locations');
    expect(await screen.findByText('Error fetching locations')).toBeTruthy();
  });

  it('keeps the filters for label and own group in the URL [B-452]', async () => {
    const { user, router } = renderApp('/locations');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Label' }), '24h');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Groups included' }), 'own');
    await waitFor(() => expect(router.state.location.href).toBe('/locations?label=24h&places=own'));
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === 'locations.list')?.input).toMatchObject({
        label: '24h',
        subGroups: false,
      }),
    );
  });
});
