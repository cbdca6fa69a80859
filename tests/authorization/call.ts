import { appRouter } from '../../apps/api/src/app-router.ts';
import { createCaller } from '../../apps/api/src/trpc/caller.ts';
import { toAppError } from '../../apps/api/src/trpc/errors.ts';
import type { TestApi } from '../../apps/api/src/testing/test-api.ts';

/** Calls the real router; gives `ok` or the error code. Of a subscription the first value counts. */
export async function outcomeOf(
  api: TestApi,
  token: string | undefined,
  { path, input }: { path: string; input: unknown },
): Promise<string> {
  const abort = new AbortController();
  const caller = createCaller(api.deps.db, token, { lasting: false });
  const context = { deps: api.deps, caller, requestId: 'matrix', address: null, userAgent: null };
  const router = appRouter.createCaller(context, { signal: abort.signal });
  const [area = '', name = ''] = path.split('.');
  // By name, because the matrix does not know what it calls.
  const areas = router as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  try {
    const answer = await areas[area]?.[name]?.(input);
    if (isStream(answer)) await answer[Symbol.asyncIterator]().next();
    return 'ok';
  } catch (error) {
    const told = toAppError(error);
    if (told.code === 'UE_0001') throw told.cause;
    return told.code;
  } finally {
    abort.abort();
  }
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
