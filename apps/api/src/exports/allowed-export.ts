import type { Place } from '@earshot/db/queries/groups/groups';
import type { Scope } from '@earshot/db/scope';
import { badRequest, lacksPermission, notFound } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { requestContext } from '../http/trpc.ts';
import { authorize, notAuthenticated, signedIn, stillSignedIn } from '../trpc/authorize.ts';
import type { Principal } from '../trpc/principal.ts';
import type { ReadingRule } from '../trpc/rule.ts';

const RECHECK_MS = 10_000;

export interface ExportRule<Query extends z.ZodType> {
  readonly rule: ReadingRule;
  readonly query: Query;
  /** Input of the rule, if its names differ from the query. */
  readonly input?: (query: z.output<Query>) => unknown;
  /** Permission that is needed besides the permission of the rule. */
  readonly also?: Permission;
}

export interface AllowedExport<Query extends z.ZodType> {
  readonly query: z.output<Query>;
  readonly scope: Scope;
  readonly place: Place | undefined;
  /** The caller by the latest check. */
  readonly principal: () => Principal;
  /** Whether the caller has the permission, by the latest check. */
  readonly may: (permission: Permission) => boolean;
  /** Throws if the caller may no longer read. Checks only now and then, so it can be called often. */
  readonly recheck: () => Promise<void>;
}

/** Parses the request of an export, and checks that the caller may read it. */
export async function allowedExport<Query extends z.ZodType>(
  deps: Deps,
  request: FastifyRequest,
  { rule, query, input, also }: ExportRule<Query>,
): Promise<AllowedExport<Query>> {
  const context = requestContext(deps, request);
  if ((await signedIn(context, rule)) === undefined) throw notAuthenticated();
  const { success, data, error } = query.safeParse(request.query);
  if (!success) throw badRequest(error.issues[0]?.message ?? 'Bad Request');
  const check = async () => {
    const now = await stillSignedIn(context);
    const authorized = await authorize(context, now, { rule, input: input?.(data) ?? data });
    if (also !== undefined && !now.permissions.has(also)) throw lacksPermission(also);
    return authorized;
  };
  let latest = await check();
  const { scope, place } = latest;
  let checkedAt = Date.now();
  const recheck = async () => {
    if (Date.now() - checkedAt < RECHECK_MS) return;
    latest = await check();
    // A moved group has no rows under its former path, which would look like the end of the list.
    if (latest.scope.path !== scope.path) throw notFound();
    checkedAt = Date.now();
  };
  const principal = () => latest.principal;
  return {
    query: data,
    scope,
    place,
    principal,
    may: (permission) => principal().permissions.has(permission),
    recheck,
  };
}
