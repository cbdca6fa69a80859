import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnsavedGuard } from './unsaved-guard.tsx';

async function renderForm(dirty: boolean) {
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/list', component: () => <p>the list</p> }),
    createRoute({ getParentRoute: () => root, path: '/form', component: () => <UnsavedGuard isDirty={() => dirty} /> }),
  ];
  globalThis.history.replaceState(null, '', '/list');
  const history = createBrowserHistory();
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('the list');
  await act(() => router.navigate({ to: '/form' as never }));
  return history;
}
const closing = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('unsaved changes prompt the user when the browser goes back and when it closes [C-279]', async () => {
  const history = await renderForm(true);
  expect(closing()).toBe(true);
  act(() => history.back());
  expect(await screen.findByText('You have unsaved changes. Do you want to cancel changes?')).toBeTruthy();
  history.destroy();
});

it('the user is not prompted when there are no unsaved changes', async () => {
  const history = await renderForm(false);
  expect(closing()).toBe(false);
  act(() => history.back());
  expect(await screen.findByText('the list')).toBeTruthy();
  history.destroy();
});
