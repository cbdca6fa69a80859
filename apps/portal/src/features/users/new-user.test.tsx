import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetFakePerson } from '../../../testing/fake-person.ts';
import { resetFakeUsers } from '../../../testing/fake-users.ts';
import { answers, calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const role = (id: number, title: string, rank: number) => ({ id, title, rank, withinOwn: id !== 2 });

beforeEach(() => {
  signIn();
  resetFakePerson();
  resetFakeUsers();
  const items = [role(2, 'Admin', 20), role(3, 'Standard', 40), role(5, 'Default', 50)];
  answers.set('roles.list', () => Promise.resolve({ items, customRoles: { available: false, count: 0, limit: 6 } }));
});

const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

const fill = async ({ user }: ReturnType<typeof renderApp>, email = 'grace@northwind.example') => {
  await user.type(await screen.findByLabelText('First name'), 'Grace');
  await user.type(screen.getByLabelText('Last name'), 'Hopper');
  await user.type(screen.getByLabelText('Email'), email);
  await screen.findByRole('option', { name: 'Default' });
  await user.click(screen.getByRole('button', { name: 'Create and send the invitation' }));
};

describe('a new user', () => {
  it('is created in the preset group with the standard role, and opened [C-050] [C-053] [C-109] [C-430]', async () => {
    const app = renderApp('/config/users/new-user');
    expect(await screen.findByRole('button', { name: 'Group: Northwind' })).toBeTruthy();
    await fill(app);
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(/^\/config\/users\/[\da-f-]{36}$/));
    expect(await screen.findByText('User has been created successfully.')).toBeTruthy();
    expect(inputsOf('users.create').at(-1)).toMatchObject({
      groupId: '00000001-0000-4000-8000-000000000001',
      roleId: 3,
      firstName: 'Grace',
    });
  });

  it('shows the server’s reason when the creation fails [C-427]', async () => {
    await fill(renderApp('/config/users/new-user'), 'person5@northwind.example');
    expect(await screen.findByText('User creation has failed. This e-mail address is already used')).toBeTruthy();
  });

  it('requires names and an email address [C-192] [C-193]', async () => {
    const { user } = renderApp('/config/users/new-user');
    await user.click(await screen.findByRole('button', { name: 'Create and send the invitation' }));
    expect(await screen.findAllByText('Names must contain at least 1 character')).toHaveLength(2);
    expect(screen.getByText("You haven't entered an email adress")).toBeTruthy();
    expect(calls.some(({ path }) => path === 'users.create')).toBe(false);
  });

  it('requires a role when the preset role may not be assigned', async () => {
    const items = [role(5, 'Default', 50)];
    answers.set('roles.list', () => Promise.resolve({ items, customRoles: { available: false, count: 0, limit: 6 } }));
    const { user } = renderApp('/config/users/new-user');
    await screen.findByRole('option', { name: 'Default' });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Role' })).toHaveProperty('value', ''));
    await user.click(screen.getByRole('button', { name: 'Create and send the invitation' }));
    expect(await screen.findByText('Please choose a role')).toBeTruthy();
  });

  it('offers only the roles that the caller may assign', async () => {
    renderApp('/config/users/new-user');
    await screen.findByRole('option', { name: 'Default' });
    expect(inputsOf('roles.list').at(-1)).toMatchObject({ for: 'assign' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Admin',
      'Standard',
      'Default',
    ]);
  });
});
