import { findPlannedCall, insertPlannedCall, type PlannedCall } from '@earshot/db/queries/assistants/planned-calls';
import { badRequest, conflict, notFound } from '@earshot/domain/errors/app-error';
import { z } from 'zod';
import { bodyOf, callProcedure, withOwnGroup } from '../rest/call-route.ts';
import { positionOf, unknown } from '../rest/read-input.ts';
import { type RestRoute, restRoutes } from '../rest/rest-routes.ts';
import { notAuthenticated } from '../trpc/authorize.ts';
import type { Context } from '../trpc/context.ts';
import type { Principal } from '../trpc/principal.ts';
import { CONFIRM, fieldsOf, isRead, toolRoutes } from './tools.ts';

type Values = Readonly<Record<string, unknown>>;

interface ToolCall {
  readonly context: Context;
  /** Whether changes may be planned and confirmed. */
  readonly mayChange: boolean;
}

/** Makes the call of a tool. A change is planned and made when its plan is confirmed. */
export async function callTool(call: ToolCall, name: string, args: Values): Promise<Values> {
  const { context, mayChange } = call;
  if (name === CONFIRM.name && mayChange) return await confirm(context, args);
  const route = toolRoutes.get(name);
  if (route === undefined || (!mayChange && !isRead(route))) throw notFound(`There is no tool ${name}`);
  const input = await withOwnGroup(route, inputOf(route, args), context);
  return isRead(route) ? await read(context, route, input) : await plan(context, route, input);
}

const read = async (context: Context, route: RestRoute, input: Values): Promise<Values> =>
  bodyOf(route, { input, answer: await callProcedure(context, route.procedure, input) });

function inputOf(route: RestRoute, { cursor, ...args }: Values): Values {
  const names = new Set(fieldsOf(route).map(({ name }) => name));
  const other = Object.keys(args).find((name) => !names.has(name));
  if (other !== undefined) throw unknown('field', other);
  return { ...args, ...(cursor !== undefined && cursor !== '' && positionOf(route, cursor)) };
}

async function present({ caller }: Context): Promise<Principal> {
  const principal = await caller.identify();
  if (principal === undefined) throw notAuthenticated();
  return principal;
}

async function plan(context: Context, route: RestRoute, input: Values): Promise<Values> {
  const { issues = [] } = route.input.safeParse(input).error ?? {};
  if (issues.length > 0)
    throw badRequest(issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const { holderId } = await present(context);
  const concerns = await concernsOf(context, input);
  const stored = await insertPlannedCall(context.deps.db, { holderId, procedure: route.procedure, input });
  if (stored === undefined) throw conflict('Too many plans are open. Confirm them, or wait ten minutes.');
  return {
    plan: stored.id,
    expiresAt: stored.expiresAt.toISOString(),
    changes: `${route.method} ${route.path}`,
    input,
    concerns,
    next: 'Nothing has changed yet. Show this to the user, and call confirm_plan with the plan after a yes.',
  };
}

/** The present values of the things that the input names by id, so that a plan says more than ids. */
async function concernsOf(context: Context, input: Values): Promise<Values> {
  const found: Record<string, unknown> = {};
  for (const [field, id] of Object.entries(input)) {
    const item = restRoutes.find(({ method, path, fields }) => {
      const [only, ...others] = fields.filter(({ isRequired }) => isRequired);
      return method === 'GET' && path.endsWith(`/{${field}}`) && only?.name === field && others.length === 0;
    });
    if (item === undefined || typeof id !== 'string') continue;
    const values = Object.entries(await read(context, item, { [field]: id }));
    // Lists and details of an item would hide its name.
    found[field] = Object.fromEntries(values.filter(([, value]) => typeof value !== 'object'));
  }
  return found;
}

const confirmInput = z.strictObject({ plan: z.uuid() });

async function confirm(context: Context, args: Values): Promise<Values> {
  const { success, data } = confirmInput.safeParse(args);
  if (!success) throw badRequest('`plan` is the id of a plan', { field: 'plan' });
  const { holderId } = await present(context);
  const planned = await findPlannedCall(context.deps.db, { id: data.plan, holderId });
  if (planned === undefined) throw notFound('There is no such plan, or it has expired. Plan the change again.');
  return await carryOut(context, planned, data.plan);
}

/** A repeated confirmation has the same key, or changes nothing. */
async function carryOut(context: Context, { procedure, input }: PlannedCall, plan: string): Promise<Values> {
  const route = restRoutes.find((one) => one.procedure === procedure);
  if (route === undefined) throw notFound('This change is no longer possible. Plan it again.');
  const hasKey = route.rule.creates !== undefined;
  return await callProcedure(context, procedure, { ...input, ...(hasKey && { idempotencyKey: plan }) });
}
