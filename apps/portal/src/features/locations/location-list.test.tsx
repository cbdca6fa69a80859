import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(signIn);

const lists = () => calls.filter(({ path }) => path === 'locations.list').map(({ input }) => input);

it('counts locations by status and keeps the status filter in the URL', async () => {
  const { user, router } = renderApp('/locations?page=2');
  await user.click(await screen.findByRole('button', { name: 'Fault 3' }));
  await waitFor(() => expect(router.state.location.href).toBe('/locations?filterType=fault'));
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ statuses: ['fault'], page: 1 }));
});

it('names no range of rows when it could not be loaded [B-494]', async () => {
  answers.set('locations.list', refuse('UE_510', 'DB access error'));
  renderApp('/locations');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Error fetching locations')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Fault 3' })).toBeTruthy();
  expect(screen.queryByText(/^1–/)).toBeNull();
});

it('says that the next page has not arrived yet', async () => {
  const { user } = renderApp('/locations');
  await screen.findByText(/^1–20 of/);
  answers.set('locations.list', () => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Loading…')).toBeTruthy();
  expect(screen.queryByText(/^21–/)).toBeNull();
});

it('searches after a pause in typing, started with the / key', async () => {
  const { user, router } = renderApp('/locations');
  await screen.findByRole('table');
  const before = lists().length;
  await user.keyboard('/leeds');
  await waitFor(() => expect(router.state.location.href).toBe('/locations?search=leeds'));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(lists().length - before).toBe(1);
});

it('moves between rows with the arrow keys', async () => {
  const { user } = renderApp('/locations');
  const [, first, second] = await screen.findAllByRole('row');
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
});

it('remembers the columns that the user selects', async () => {
  const { user } = renderApp('/locations');
  await user.click(await screen.findByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Postcode' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('columnheader', { name: /^Postcode/ })).toBeTruthy();
  expect(localStorage.getItem('earshot.table.locations')).toContain('"postcode":true');
});
