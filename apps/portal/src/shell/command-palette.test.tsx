import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { chooseTheme } from '#/lib/theme.ts';
import { answers, calls } from '../../testing/memory-link.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

beforeEach(signIn);

const LEEDS = {
  id: '00000001-0000-4000-8000-000000000003',
  title: 'Yorkshire',
  path: [{ id: '00000001-0000-4000-8000-000000000003', title: 'Yorkshire' }],
};

async function openPalette() {
  answers.set('groups.search', () => Promise.resolve({ groups: [LEEDS], total: 1 }));
  answers.set('users.list', () =>
    Promise.resolve({
      items: [{ id: 'u7', firstName: 'Yolanda', lastName: 'Okoro', email: 'yolanda@northwind.example' }],
    }),
  );
  const { user, router } = renderApp('/audio');
  await screen.findByRole('main');
  await user.keyboard('{Control>}k{/Control}');
  return { user, router, field: await screen.findByPlaceholderText('A page, group, person, location or action') };
}

it('the palette finds pages, groups, users and locations, each under its heading', async () => {
  const { user, field } = await openPalette();
  const dialog = within(screen.getByRole('dialog'));
  const under = async (heading: string) => within(await dialog.findByRole('group', { name: heading }));
  await user.type(field, 'yo');
  expect(await (await under('Groups')).findByRole('option', { name: /Yorkshire/ })).toBeTruthy();
  expect(await (await under('People')).findByRole('option', { name: /Yolanda Okoro.*yolanda@northwind/ })).toBeTruthy();
  expect(await (await under('Locations')).findByRole('option', { name: /York Coppergate/ })).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'audio');
  expect(await (await under('Pages')).findByRole('option', { name: /^Audio/ })).toBeTruthy();
});

it('the palette opens a location', async () => {
  const { user, router, field } = await openPalette();
  await user.type(field, 'York Copp');
  await user.click(await screen.findByRole('option', { name: /York Coppergate/ }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/locations\/[^/]+$/));
});

it('the palette requests nothing that the user may not see', async () => {
  const { fakeRouter } = await import('../../testing/fake-router.ts');
  const session = await fakeRouter.createCaller({ token: 'good-test' }).session.current();
  const permissions = session.permissions.filter((key) => key !== 'view_users' && key !== 'view_groups');
  answers.set('session.current', () => Promise.resolve({ ...session, permissions }));
  const { user, field } = await openPalette();
  await user.type(field, 'York');
  await screen.findByRole('option', { name: /York Coppergate/ });
  expect(calls.some(({ path }) => path === 'users.list' || path === 'groups.search')).toBe(false);
});

it('the palette shows the key of a page', async () => {
  await openPalette();
  expect((await screen.findByRole('option', { name: /^Audio/ })).textContent).toBe('Audioga');
});

it('the palette folds the menu', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'fold');
  await user.click(await screen.findByRole('option', { name: 'Collapse or expand the menu' }));
  expect(await screen.findByRole('button', { name: 'Expand menu' })).toBeTruthy();
});

it('the palette changes the theme', async () => {
  onTestFinished(() => chooseTheme('system'));
  const { user } = await openPalette();
  await user.click(await screen.findByRole('option', { name: 'Theme: Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

/** Answers with York Coppergate, under this name, once the returned function is called. */
async function holdLocation(boxName: string) {
  const { fakeRouter } = await import('../../testing/fake-router.ts');
  const groupId = '00000001-0000-4000-8000-000000000001';
  const { items } = await fakeRouter
    .createCaller({ token: 'good-test' })
    .locations.list({ groupId, search: 'York Copp' });
  const held = Promise.withResolvers<unknown>();
  answers.set('groups.search', () => Promise.resolve({ groups: [], total: 0 }));
  answers.set('locations.list', () => held.promise);
  return () => held.resolve({ items: items.map((item) => ({ ...item, boxName })), total: items.length });
}

it('the palette highlights the first result when results arrive above the highlighted action', async () => {
  const { user, router, field } = await openPalette();
  const arrive = await holdLocation('Hull Key Street');
  await user.type(field, 'key');
  expect((await screen.findByRole('option', { name: /Keyboard shortcuts/ })).ariaSelected).toBe('true');
  arrive();
  const found = await screen.findByRole('option', { name: /Hull Key Street/ });
  await waitFor(() => expect(found.ariaSelected).toBe('true'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/locations\/[^/]+$/));
});

it('the palette runs the first result once it has arrived when Enter is pressed before', async () => {
  const { user, router, field } = await openPalette();
  const arrive = await holdLocation('Hull Key Street');
  await user.type(field, 'key{Enter}');
  expect(screen.getByRole('dialog', { name: 'Search or jump to' })).toBeTruthy();
  arrive();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/locations\/[^/]+$/));
});

it('the palette keeps the choice of the user when results arrive', async () => {
  const { user, field } = await openPalette();
  const arrive = await holdLocation('Cambridge Theme Park');
  await user.type(field, 'theme');
  await screen.findByRole('option', { name: 'Theme: Dark' });
  await user.keyboard('{ArrowDown}');
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen.textContent).toBe('Theme: Dark');
  arrive();
  await screen.findByRole('option', { name: /Cambridge Theme Park/ });
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Theme: Dark');
});
