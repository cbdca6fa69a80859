import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useSearch } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { memo } from 'react';
import { expect, it } from 'vitest';
import { usePathname } from './use-pathname.ts';

const seen: string[] = [];
const Frame = memo(() => {
  seen.push(usePathname());
  return null;
});
function Page() {
  const { search } = useSearch({ strict: false });
  return (
    <>
      <Frame />
      <output>{search}</output>
    </>
  );
}

it('renders its component again when the path changes, and not for a search', async () => {
  const routeTree = createRootRoute({ component: Page, notFoundComponent: () => null });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('status');
  const before = seen.length;
  await act(() => router.navigate({ to: '/', search: { search: 'leeds' } as never }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('leeds'));
  expect(seen).toHaveLength(before);
  await act(() => router.navigate({ to: '/other' as never }));
  await waitFor(() => expect(seen.at(-1)).toBe('/other'));
});
