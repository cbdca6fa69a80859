import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakePerson, resetFakePerson } from '../../../testing/fake-person.ts';
import { fakeUsers, resetFakeUsers } from '../../../testing/fake-users.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const LENA = '00000006-0000-4000-8000-000000000001';
const GONE = '00000006-0000-4000-8000-00000000ffff';
const role = (id: number, title: string, rank: number) => ({ id, title, rank, withinOwn: id !== 2 });

beforeEach(() => {
  signIn();
  resetFakePerson();
  resetFakeUsers();
  const items = [role(2, 'Admin', 20), role(3, 'Standard', 40), role(5, 'Default', 50)];
  answers.set('roles.list', () => Promise.resolve({ items, customRoles: { available: false, count: 0, limit: 6 } }));
});

const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

describe('the list of users', () => {
  it('is at /config/users, 20 to a page [C-049] [C-458]', async () => {
    const { user, router } = renderApp('/config/users');
    expect(await screen.findByRole('link', { name: 'Lena Locked' })).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(21);
    expect(await screen.findByText('1–20 of 45')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.href).toBe('/config/users?page=2'));
    expect(inputsOf('users.list').at(-1)).toMatchObject({ page: 2, pageSize: 20 });
  });

  it('searches when typing has paused for 500 ms [A-327] [C-283]', async () => {
    const { user, router } = renderApp('/config/users?page=2');
    await user.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'lena');
    expect(router.state.location.href).toBe('/config/users?page=2');
    const began = performance.now();
    await waitFor(() => expect(router.state.location.href).toBe('/config/users?search=lena'));
    expect(performance.now() - began).toBeGreaterThan(300);
    expect(await screen.findByText('1–1 of 1')).toBeTruthy();
    const searches = inputsOf('users.list').map((input) => (input as { search?: string }).search);
    expect(new Set(searches.slice(-2))).toEqual(new Set([undefined, 'lena']));
  });

  it.each([
    ['Name', 'name'],
    ['Email', 'email'],
    ['Group', 'group'],
    ['Type', 'role'],
  ])('sorts by %s ascending, then descending, then not at all [C-112]', async (header, sort) => {
    const { user, router } = renderApp('/config/users');
    const button = await screen.findByRole('button', { name: header });
    for (const search of [`?sort=${sort}&order=ASC`, `?sort=${sort}&order=DESC`, '']) {
      await user.click(button);
      await waitFor(() => expect(router.state.location.href).toBe(`/config/users${search}`));
    }
  });

  it('excludes sub-groups on request and keeps that in the URL', async () => {
    const { user, router } = renderApp('/config/users');
    await user.click(await screen.findByRole('button', { name: /With sub-groups/ }));
    await waitFor(() => expect(router.state.location.href).toBe('/config/users?filterType=own-group'));
    await waitFor(() => expect(inputsOf('users.list').at(-1)).toMatchObject({ subGroups: false }));
  });

  it('marks a locked account with the tooltip "account locked" [C-160] [B-545]', async () => {
    const { user } = renderApp('/config/users?search=lena');
    await user.hover(await screen.findByText('locked'));
    expect(await screen.findByRole('tooltip', { name: 'account locked' })).toBeTruthy();
  });

  it('assigns another role to the selected users and reports each refusal with its reason [C-052]', async () => {
    const { user } = renderApp('/config/users');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Lena Locked' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Olive Owner' }));
    await user.click(screen.getByRole('button', { name: 'Reassign role' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the role of 2 users' });
    await within(dialog).findByRole('option', { name: 'Default' });
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Default');
    await user.click(within(dialog).getByRole('button', { name: 'Reassign role' }));
    const reason = await screen.findByText('This person has a higher rank than you');
    expect(reason.closest('[role="dialog"] li')?.textContent).toContain('Olive Owner');
    expect(inputsOf('users.reassignRole').at(-1)).toMatchObject({ roleId: 5, userIds: [LENA, expect.any(String)] });
    expect(fakeUsers.find(({ id }) => id === LENA)?.roleId).toBe(5);
  });

  it('assigns a role to all matching users except a deselected user', async () => {
    const { user } = renderApp('/config/users');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Lena Locked' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 45 that match' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Olive Owner' }));
    await user.click(screen.getByRole('button', { name: 'Reassign role' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the role of 44 users' });
    await within(dialog).findByRole('option', { name: 'Default' });
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Default');
    await user.click(within(dialog).getByRole('button', { name: 'Reassign role' }));
    await waitFor(() =>
      expect(inputsOf('users.reassignRole').at(-1)).toMatchObject({
        allMatching: { subGroups: true, except: ['00000006-0000-4000-8000-000000000002'] },
      }),
    );
  });
});

describe('the page of a user', () => {
  it.each(['not-an-id', GONE])(
    'leads from the id %s to the list with "no user found" [C-216] [B-592] [C-217]',
    async (id) => {
      const { router } = renderApp(`/config/users/${id}`);
      expect(await screen.findByText('no user found')).toBeTruthy();
      await waitFor(() => expect(router.state.location.pathname).toBe('/config/users'));
    },
  );

  it('leads to the list when the user is in another group [C-428]', async () => {
    const { router } = renderApp(`/config/users/${LENA}?group=00000001-0000-4000-8000-000000000007`);
    expect(await screen.findByText('User does not exist in the current group.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/config/users'));
  });

  it('sends only the changed fields and shows them in the form and the list [C-051] [C-162] [C-163] [C-164] [C-165]', async () => {
    const saved = Promise.withResolvers<unknown>();
    const { user, router } = renderApp(`/config/users/${LENA}`);
    const name = await screen.findByLabelText('Last name');
    await user.clear(name);
    await user.type(name, 'Free');
    const lena = fakeUsers.find(({ id }) => id === LENA);
    answers.set('users.update', () => saved.promise);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findByRole('button', { name: 'Saving…' })).hasAttribute('disabled')).toBe(true);
    saved.resolve(Object.assign(lena ?? {}, { lastName: 'Free', version: 2 }));
    expect(await screen.findByText('User has been updated successfully.')).toBeTruthy();
    expect(inputsOf('users.update').at(-1)).toEqual({ userId: LENA, version: 1, lastName: 'Free' });
    expect(await screen.findByRole('heading', { name: 'Lena Free' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Saving…' })).toBeNull();
    await router.navigate({ to: '/config/users' });
    expect(await screen.findByRole('link', { name: 'Lena Free' })).toBeTruthy();
    answers.delete('users.update');
  });

  it('reloads after a concurrent change and keeps the input', async () => {
    const { user } = renderApp(`/config/users/${LENA}`);
    const name = await screen.findByLabelText('Last name');
    await user.type(name, 'Typed');
    Object.assign(fakeUsers.find(({ id }) => id === LENA) ?? {}, { version: 5, jobTitle: 'Manager' });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The changes could not be saved.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Job title').value).toBe('Manager'));
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('LockedTyped');
  });

  it('shows an error when saving fails [C-429]', async () => {
    answers.set('users.update', refuse('UE_403', 'You do not have the permission for this'));
    const { user } = renderApp(`/config/users/${LENA}`);
    await user.type(await screen.findByLabelText('Last name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findAllByText('The changes could not be saved.')).length).toBeGreaterThan(0);
    answers.delete('users.update');
  });

  it('unlocks the user [C-159] [C-433], or reports the failure [C-426]', async () => {
    const { user } = renderApp(`/config/users/${LENA}`);
    answers.set('users.unlock', () => Promise.reject(new Error()));
    await user.click(await screen.findByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('Unlocking user has failed.')).toBeTruthy();
    answers.set('users.unlock', refuse('UE_403', 'The words of the server'));
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('The words of the server')).toBeTruthy();
    answers.delete('users.unlock');
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('User has been unlocked.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull());
  });

  it('resets the second factor [C-161] [C-432], or reports the failure [C-425]', async () => {
    const { user } = renderApp(`/config/users/${LENA}`);
    await user.click(await screen.findByRole('button', { name: 'Reset second factor' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = async () => {
      await user.click(dialog.getByRole('button', { name: 'Reset second factor' }));
      await user.click(dialog.getByRole('button', { name: 'Press again to reset' }));
    };
    answers.set('users.resetSecondFactor', refuse('UE_403', 'No'));
    await confirm();
    expect(await dialog.findByText('User MFA reset has failed.')).toBeTruthy();
    answers.delete('users.resetSecondFactor');
    await confirm();
    expect(await screen.findByText('User MFA has been reset.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset second factor' })).toBeNull());
  });

  it('does not let users change their own address, unlock themselves or reset their own second factor', async () => {
    fakePerson.userId = LENA;
    renderApp(`/config/users/${LENA}`);
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(email.readOnly).toBe(true);
    expect(screen.getByText('Change your own address in your profile.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset second factor' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Phone').readOnly).toBe(false);
  });

  it('deletes the user after a confirmation and shows the list without the user [C-166] [C-431] [C-424]', async () => {
    const { user, router } = renderApp(`/config/users/${LENA}`);
    await user.click(await screen.findByRole('button', { name: 'Delete user' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this user?' });
    const press = async () => {
      await user.click(within(dialog).getByRole('button', { name: 'Delete user' }));
      await user.click(within(dialog).getByRole('button', { name: 'Press again to delete' }));
    };
    answers.set('users.remove', refuse('UE_409', 'This is the last administrator of the organisation.'));
    await press();
    expect((await screen.findAllByText('Deleting user has failed.')).length).toBeGreaterThan(0);
    expect(within(dialog).getByText(/last administrator/)).toBeTruthy();
    answers.delete('users.remove');
    await press();
    expect(await screen.findByText('User has been deleted.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/config/users'));
    await screen.findByRole('link', { name: 'Olive Owner' });
    expect(screen.queryByRole('link', { name: 'Lena Locked' })).toBeNull();
  });

  it('protects email, role, group, lock and second factor of a user with more permissions, and shows the reason', async () => {
    const missing = 'This person has permissions that you do not have: push_tasks';
    const stronger = {
      isVerified: false,
      refusals: { describe: null, remove: missing, invite: missing, control: missing },
    };
    Object.assign(fakeUsers.find(({ id }) => id === LENA) ?? {}, stronger);
    renderApp(`/config/users/${LENA}`);
    expect(await screen.findByText(`${missing}.`)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Last name').disabled).toBe(false);
    for (const label of ['Email', 'Role']) expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Group: / }).disabled).toBe(true);
    for (const name of ['Unlock', 'Reset second factor', 'Send the invitation again', 'Delete user']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('disables roles with permissions that the viewer lacks', async () => {
    renderApp(`/config/users/${LENA}`);
    expect(await screen.findByRole('option', { name: 'Admin' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('option', { name: 'Default' })).toHaveProperty('disabled', false);
  });

  it('is read-only for a user of a higher rank', async () => {
    renderApp('/config/users/00000006-0000-4000-8000-000000000002');
    expect(await screen.findByText(/higher rank than you, so you can look/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete user' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Last name').disabled).toBe(true);
  });
});
