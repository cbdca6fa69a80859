import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakePerson } from '../../../testing/fake-person.ts';
import { customRole, fakeRoles, fakeRoleSettings, resetFakeRoles } from '../../../testing/fake-roles.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { ALL_PERMISSIONS } from '@earshot/domain/permissions/permissions';
import { queryClient } from '#/lib/query-client.ts';

beforeEach(() => {
  queryClient.clear();
  resetFakeRoles();
  fakePerson.permissions = [...ALL_PERMISSIONS];
  signIn();
});

const rowOf = async (title: string) => {
  const cell = await screen.findByRole('table').then((table) => within(table).findByText(title));
  const row = cell.closest('tr');
  if (row === null) throw new Error(`${title} stands in no row`);
  return within(row);
};
const menuOf = async (user: ReturnType<typeof renderApp>['user'], title: string) => {
  await user.click((await rowOf(title)).getByRole('button', { name: `Actions for ${title}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('the list of roles at /config/permissions', () => {
  it('shows the rank and the users of each role, and the number of custom roles [C-048] [C-006]', async () => {
    renderApp('/config/permissions');
    const admin = await rowOf('Admin');
    expect(admin.getByText('20')).toBeDefined();
    expect((await rowOf('Standard')).getByText('41')).toBeDefined();
    expect(screen.queryByText('Superuser')).toBeNull();
    expect(screen.getByText('3 of 6 custom roles')).toBeDefined();
  });

  it('offers all actions for a custom role [C-117] [C-316]', async () => {
    const { user } = renderApp('/config/permissions');
    expect(await menuOf(user, 'Shift lead')).toEqual(['Edit details', 'Edit ranking', 'Duplicate', 'Delete']);
  });

  it('offers only Duplicate for a root-group role and for a disabled role [C-311] [C-312]', async () => {
    const { user } = renderApp('/config/permissions');
    expect(await menuOf(user, 'Standard')).toEqual(['Duplicate']);
    await user.keyboard('{Escape}');
    expect(await menuOf(user, 'Seasonal')).toEqual(['Duplicate']);
  });

  it('has no menu and no link for the Organisation Admin [C-310]', async () => {
    renderApp('/config/permissions');
    const row = await rowOf('Organisation Admin');
    expect(row.queryByRole('button', { name: /Actions/ })).toBeNull();
    expect(row.queryByRole('link')).toBeNull();
  });

  it('offers no new role when custom roles are off or the limit of six is reached [C-313] [C-314] [A-249]', async () => {
    fakeRoleSettings.customRoles = false;
    const off = renderApp('/config/permissions');
    expect((await rowOf('Standard')).queryByRole('button', { name: /Actions/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New custom role' })).toBeNull();
    fakeRoleSettings.customRoles = true;
    for (const id of [103, 104, 105]) fakeRoles.push(customRole({ id, title: `Other ${id}` }));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('6 of 6 custom roles')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'New custom role' })).toBeNull();
    expect(await menuOf(off.user, 'Shift lead')).not.toContain('Duplicate');
  });

  it('creates a role from a base role and confirms it in the specified words [C-317] [C-409]', async () => {
    const { user, router } = renderApp('/config/permissions');
    await user.click(await screen.findByRole('button', { name: 'New custom role' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Till');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Based on' }), 'Standard');
    await user.click(screen.getByRole('button', { name: 'Create role' }));
    expect(await screen.findByText('Custom pemission role successfully created')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Till' })).toBeDefined();
    expect(router.state.location.pathname).toMatch(/^\/config\/permissions\/\d+$/);
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Send Message Casts/ })).checked).toBe(true);
  });

  it('reports invalid names and descriptions [C-219] [C-220] [C-221] [C-222] [C-224]', async () => {
    const { user } = renderApp('/config/permissions');
    await menuOf(user, 'Shift lead');
    await user.click(screen.getByRole('menuitem', { name: 'Edit details' }));
    const [name, description] = [
      await screen.findByRole('textbox', { name: 'Name' }),
      screen.getByRole('textbox', { name: 'Description' }),
    ];
    await user.clear(name);
    await user.clear(description);
    await user.type(description, '   ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Cannot be blank')).toHaveLength(2);
    await user.type(name, 'a;b');
    await user.type(description, 'a+b');
    expect(await screen.findAllByText('Cannot include: / { } | ; < > ! @ ? " ^ % + *')).toHaveLength(2);
    await user.clear(name);
    await user.type(name, 'x'.repeat(41));
    expect(await screen.findByText('Value too long (max 40 chars)')).toBeDefined();
  });

  it('limits the rank slider to the range from the user’s rank, here 20, to one below the default rank [C-226]', async () => {
    const { user } = renderApp('/config/permissions');
    await menuOf(user, 'Shift lead');
    await user.click(screen.getByRole('menuitem', { name: 'Edit ranking' }));
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Rank' });
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['20', '49']);
    expect(slider.disabled).toBe(false);
  });

  it('deletes a role without users, and links to the users of a role in use [C-411]', async () => {
    const { user } = renderApp('/config/permissions');
    await menuOf(user, 'Night team');
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText(/3 people have this role/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to users and give them another role' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keep role' }));
    await menuOf(user, 'Shift lead');
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete role' }));
    await user.click(screen.getByRole('button', { name: 'Press again to delete' }));
    expect(await screen.findByText('Custom pemission role successfully deleted')).toBeDefined();
    expect(fakeRoles.some(({ id }) => id === 100)).toBe(false);
  });
});

describe('the page of a role at /config/permissions/{roleId}', () => {
  it('selects and deselects all permissions of a custom role and saves the selection [C-315] [C-410]', async () => {
    const { user } = renderApp('/config/permissions/100');
    await user.click(await screen.findByRole('button', { name: 'Select all' }));
    expect((await box(/Delete users/)).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Deselect all' }));
    await user.click(await box(/See users/));
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    expect(await screen.findByText('Custom pemission role successfully updated')).toBeDefined();
    expect(fakeRoles.find(({ id }) => id === 100)?.permissions).toEqual(['view_users']);
  });

  it('locks permissions that the user lacks, also for Select all [A-247] [C-303]', async () => {
    fakePerson.permissions = ALL_PERMISSIONS.filter((permission) => permission !== 'delete_users');
    const { user } = renderApp('/config/permissions/100');
    expect((await box(/Delete users/)).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect((await box(/Delete users/)).checked).toBe(false);
    expect((await box(/Change users/)).checked).toBe(true);
  });

  it('warns before a default role is changed [C-318] [C-319]', async () => {
    const standard = fakeRoles.find(({ id }) => id === 3);
    if (standard) Object.assign(standard, { editable: true });
    renderApp('/config/permissions/3');
    const warning = 'Changing the permissions of a default role applies to all groups and all customers.';
    expect(await screen.findByText(new RegExp(warning))).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull();
  });

  it('names the author of a concurrent change and keeps the selection', async () => {
    const { user } = renderApp('/config/permissions/100');
    await user.click(await box(/Delete users/));
    const row = fakeRoles.find(({ id }) => id === 100);
    if (row) Object.assign(row, { version: 7, permissions: ['view_groups'] });
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    expect(await screen.findByText(/Changed by Ben Carter while you were editing/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await expect.poll(async () => (await box(/See the group tree/)).checked).toBe(true);
    expect((await box(/Delete users/)).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    await expect.poll(() => row?.permissions).toEqual(['view_groups', 'delete_users']);
  });

  it('asks before unsaved changes are lost', async () => {
    const { user, router } = renderApp('/config/permissions/100');
    await user.click(await box(/Delete users/));
    void router.navigate({ to: '/config/permissions' });
    expect(await screen.findByText('You have unsaved changes. Do you want to cancel changes?')).toBeDefined();
  });

  it.each(['cancel deliveries', 'push_mcasts'])('finds a permission by its words or its key: %s', async (search) => {
    const { user } = renderApp('/config/permissions/100');
    await user.type(await screen.findByRole('searchbox', { name: 'Search permissions' }), search);
    expect(screen.getAllByRole('checkbox')).toEqual([await box(/Send Message Casts and cancel deliveries/)]);
  });

  it('shows a role with the highest possible id', async () => {
    fakeRoles.push(customRole({ id: 2_147_483_647, title: 'Last of all' }));
    renderApp('/config/permissions/2147483647');
    expect(await screen.findByRole('heading', { level: 1, name: 'Last of all' })).toBeTruthy();
  });

  it('shows no permissions for a role that does not exist', async () => {
    renderApp('/config/permissions/999');
    expect(await screen.findByRole('link', { name: 'Permissions' })).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
