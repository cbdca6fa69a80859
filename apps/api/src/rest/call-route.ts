import { appRouter } from '../app-router.ts';
import type { Context } from '../trpc/context.ts';
import { writeCursor } from './paging.ts';
import { isOwnGroup, type RestRoute } from './rest-routes.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call that was made. */
export interface Called {
  readonly input: Values;
  readonly answer: Values;
}

/** The input with the group of the caller, if the call needs a group and names none. */
export async function withOwnGroup(
  route: RestRoute,
  input: Values,
  { caller }: Context,
): Promise<Record<string, unknown>> {
  const takesGroup = route.fields.some(({ name, place }) => place !== 'path' && isOwnGroup(name, route.rule));
  if (!takesGroup || input['groupId'] !== undefined) return { ...input };
  const principal = await caller.identify();
  return principal === undefined ? { ...input } : { ...input, groupId: principal.groupId };
}

/** Calls the procedure with its whole rule: rights, limits, audit, idempotency and counts. */
export async function callProcedure(context: Context, path: string, input: unknown): Promise<Record<string, unknown>> {
  const [area = '', verb = ''] = path.split('.');
  // Dynamic lookup: the procedure is known by its path only.
  const areas = appRouter.createCaller(context) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<Record<string, unknown>>>
  >;
  const call = areas[area]?.[verb];
  if (call === undefined) throw new Error(`There is no procedure ${path}`);
  return await call(input);
}

/** The answer, with the position of the next page. */
export function bodyOf({ paging }: RestRoute, { input, answer }: Called): Values {
  if (paging === undefined) return answer;
  const next = paging.next(input, answer);
  return { ...answer, nextCursor: next === undefined ? null : writeCursor(next) };
}
