import './lib/zod-without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connection } from './lib/connection.ts';
import { queryClient } from './lib/query-client.ts';
import { keepSessionFresh } from './lib/session.ts';
import { followTheme } from './lib/theme.ts';
import { trpc, trpcClient } from './lib/trpc.ts';
import { router } from './router.ts';
import { followSession } from './session-navigation.ts';
import './styles.css';

followTheme();
followSession(router);
keepSessionFresh();
// Data may have changed while the connection was lost and no updates arrived.
connection.onRestored(() => void queryClient.invalidateQueries());

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
);
