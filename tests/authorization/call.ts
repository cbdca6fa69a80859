import { appRouter } from '../../apps/api/src/app-router.ts';
import { authorize, signedIn } from '../../apps/api/src/trpc/authorize.ts';
import { createCaller } from '../../apps/api/src/trpc/caller.ts';
import { toAppError } from '../../apps/api/src/trpc/errors.ts';
import type { Rule } from '../../apps/api/src/trpc/rule.ts';
import { procedures } from '../../apps/api/src/testing/procedures.ts';
import type { TestApi } from '../../apps/api/src/testing/test-api.ts';

/** Calls the real router and returns `ok` or the error code. A subscription is read up to its first value. */
export async function outcomeOf(
  api: TestApi,
  token: string | undefined,
  { path, input }: { path: string; input: unknown },
): Promise<string> {
  const abort = new AbortController();
  const router = appRouter.createCaller(contextOf(api, token), { signal: abort.signal });
  const [area = '', name = ''] = path.split('.');
  // Dynamic lookup: the procedure is known by its path only.
  const areas = router as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  try {
    const answer = await areas[area]?.[name]?.(input);
    if (isStream(answer)) await answer[Symbol.asyncIterator]().next();
    return 'ok';
  } catch (error) {
    return codeOf(error);
  } finally {
    abort.abort();
  }
}

/** Applies only the rule of a procedure and returns `ok` or the error code. */
export async function ruleOutcomeOf(
  api: TestApi,
  token: string | undefined,
  { path, input }: { path: string; input: unknown },
): Promise<string> {
  const rule = procedures.get(path)?.meta as Rule;
  const context = contextOf(api, token);
  try {
    const principal = await signedIn(context, rule);
    if (principal !== undefined) await authorize(context, principal, { rule, input });
    return 'ok';
  } catch (error) {
    return codeOf(error);
  }
}

const contextOf = ({ deps }: TestApi, token: string | undefined) => {
  const caller = createCaller(deps.db, token, { lasting: false });
  return { deps, caller, requestId: 'matrix', address: null, userAgent: null };
};

function codeOf(error: unknown): string {
  const appError = toAppError(error);
  if (appError.code === 'UE_0001') throw appError.cause;
  return appError.code;
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
