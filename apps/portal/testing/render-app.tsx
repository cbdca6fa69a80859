import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { parseSearch, stringifySearch } from '#/lib/list-search.ts';
import { queryClient } from '#/lib/query-client.ts';
import { keepSessionToken } from '#/lib/session-token.ts';
import { trpc, trpcClient } from '#/lib/trpc.ts';
import { routeTree } from '#/route-tree.gen.ts';
import { followSession } from '#/session-navigation.ts';

const FAR = '2099-01-01T00:00:00.000Z';

/** Stores a session token, as after a sign-in. */
export const signIn = (): void => keepSessionToken({ token: 'good-test', expiresAt: FAR, rotateAt: FAR });

/** Renders the whole portal at an address, with the fake API. */
export function renderApp(path: string) {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
  });
  onTestFinished(followSession(router));
  const user = userEvent.setup();
  render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return { router, user };
}
