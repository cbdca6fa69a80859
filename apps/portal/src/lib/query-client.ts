import { QueryClient } from '@tanstack/react-query';
import { apiError, NO_STATUS } from './api-error.ts';

/** Retries requests without a response up to three times. Refusals are final. */
const retry = (failures: number, error: unknown) => apiError(error).status === NO_STATUS && failures < 3;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 10_000, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
});
