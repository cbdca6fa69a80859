import { randomUUID } from 'node:crypto';
import {
  initTRPC,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
  type TRPCSubscriptionProcedure,
} from '@trpc/server';
import { notFound } from '@earshot/domain/errors/app-error';
import { clientKey } from '@earshot/http-limits/client-address';
import { fail, inSpan } from '@earshot/tracing/spans';
import type { z } from 'zod';
import { authorize, signedIn, stillSignedIn } from './authorize.ts';
import type { Call, CallOf, OpenCall, PlacedCall } from './call.ts';
import { countCall } from './call-metrics.ts';
import { checkedStream } from './checked-stream.ts';
import type { Deps } from '../deps.ts';
import type { Context } from './context.ts';
import { CallError, factsOf, toAppError } from './errors.ts';
import { idempotentCall, once } from './idempotent.ts';
import { limitStreams } from './limit-streams.ts';
import type { Meta } from './meta.ts';
import { countedAs, type Principal } from './principal.ts';
import type { AnyRule, InputFor, ReadingRule, Rule, WatchingRule, WritingRule } from './rule.ts';
import { createWrite } from './write.ts';

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      message: error.message,
      data: { ...shape.data, ...factsOf(error) },
    }),
  });

export const createRouter = t.router;

/** Schema of the values of each subscription. tRPC stores the schemas of all other inputs and outputs. */
export const pushedSchemas = new WeakMap<object, z.ZodType>();

type Answer<T> = T | Promise<T>;
type Handler<R extends Rule, I extends z.ZodType, O> = (options: {
  call: CallOf<R>;
  input: z.output<I>;
  signal: AbortSignal | undefined;
}) => O;
interface Reading<R extends Rule, I extends z.ZodType, O extends z.ZodType> {
  query(
    handler: Handler<R, I, Answer<z.input<O>>>,
  ): TRPCQueryProcedure<{ input: z.input<I>; output: z.output<O>; meta: Meta }>;
}
interface Writing<R extends Rule, I extends z.ZodType, O extends z.ZodType> {
  mutation(
    handler: Handler<R, I, Answer<z.input<O>>>,
  ): TRPCMutationProcedure<{ input: z.input<I>; output: z.output<O>; meta: Meta }>;
}
/** The output schema applies to each value. */
interface Watching<R extends Rule, I extends z.ZodType, O extends z.ZodType> {
  subscription(
    handler: Handler<R, I, AsyncGenerator<z.input<O>, void>>,
  ): TRPCSubscriptionProcedure<{ input: z.input<I>; output: AsyncIterable<z.output<O>, void>; meta: Meta }>;
}
type Finished<R extends Rule, I extends z.ZodType, O extends z.ZodType> = R extends WritingRule
  ? Writing<R, I, O>
  : R extends WatchingRule
    ? Watching<R, I, O>
    : R extends ReadingRule
      ? Reading<R, I, O>
      : never;

/**
 * Starts every procedure: its rule, then `.input`, `.output` and the kind. The rule decides which kinds are allowed,
 * which input fields are required and what the handler receives.
 */
export const procedure = <const R extends AnyRule>(rule: R) => ({
  input: <I extends InputFor<R>>(input: I) => ({
    output: <O extends z.ZodType>(output: O): Finished<R, I, O> =>
      finish(rule, input, output) as unknown as Finished<R, I, O>,
  }),
});

function finish(rule: AnyRule, input: z.ZodType, output: z.ZodType) {
  const authorized = t.procedure
    .meta(rule)
    .use(traced)
    .use(reported)
    .use(firstRung(rule))
    .input(input)
    .use(otherRungs(rule));
  type Resolve = (options: { call: never; input: never; signal: AbortSignal | undefined }) => unknown;
  const resolver =
    (handler: Resolve) =>
    ({
      ctx,
      input,
      signal,
    }: {
      ctx: Context & { call: OpenCall | Call; key: Key };
      input: unknown;
      signal?: AbortSignal | undefined;
    }) =>
      once(ctx.deps.db, ctx.key, async () => await handler({ call: ctx.call as never, input: input as never, signal }));
  return {
    query: (handler: Resolve) => authorized.output(output).query(resolver(handler)),
    mutation: (handler: Resolve) => authorized.output(output).mutation(resolver(handler)),
    subscription: (handler: Resolve) => {
      const watch = authorized.subscription(({ ctx, input, signal }) =>
        checkedStream(
          limitStreams(
            handler({ call: ctx.call as never, input: input as never, signal }) as AsyncGenerator<unknown, void>,
            { of: ctx.deps, holder: holderOf(ctx.call) },
          ),
          {
            schema: output,
            requestId: ctx.call.requestId,
            log: ctx.deps.log,
          },
        ),
      );
      pushedSchemas.set(watch, output);
      return watch;
    },
  };
}

/** Anonymous callers are counted by address. */
const holderOf = (call: OpenCall | Call): string =>
  'principal' in call ? countedAs(call.principal) : `address ${clientKey(call.address)}`;

type Key = ReturnType<typeof idempotentCall>;

/** Records queries and mutations in the trace of the caller, or in a new one. */
const traced = t.middleware(async ({ ctx, path, type, next }) => {
  if (type === 'subscription') return await next();
  return await inSpan(path, { traceparent: ctx.traceparent, kind: 'SERVER' }, async (span) => {
    const result = await next();
    if (!result.ok) fail(span, toAppError(result.error).code);
    return result;
  });
});

/** Assigns the call its id, logs it, and translates thrown errors. */
const reported = t.middleware(async ({ ctx, path, type, next }) => {
  const requestId = ctx.requestId ?? randomUUID();
  const began = performance.now();
  const result = await next({ ctx: { requestId } });
  const ms = performance.now() - began;
  const facts = { requestId, path, type, ms: Math.round(ms) };
  if (result.ok) {
    countCall({ path, type, ms, outcome: 'ok' });
    ctx.deps.log.debug(facts, 'call');
    return result;
  }
  const error = toAppError(result.error);
  const ours = error.code === 'UE_0001' || error.code === 'UE_510';
  countCall({ path, type, ms, outcome: ours ? 'failed' : 'refused' });
  ctx.deps.log[ours ? 'error' : 'info'](
    { ...facts, errorCode: error.code, err: ours ? error.cause : undefined },
    error.message,
  );
  throw new CallError(error, requestId);
});

const firstRung = (rule: Rule) =>
  t.middleware(
    async ({ ctx, getRawInput, next }) => await next({ ctx: { principal: await signedIn(ctx, rule, getRawInput) } }),
  );

/** Rights are read from the primary; only the handler reads from the replica. */
export const depsFor = (deps: Deps, { reads }: Pick<Rule, 'reads'>): Deps =>
  reads === 'replica' ? { ...deps, db: deps.replica() } : deps;

const otherRungs = (rule: Rule) =>
  t.middleware(async ({ ctx, input, path, next }) => {
    // Set by the previous middleware; tRPC's types do not carry it over here.
    const { principal, requestId } = ctx as Context & { principal: Principal | undefined; requestId: string };
    const base = {
      deps: depsFor(ctx.deps, rule),
      requestId,
      path,
      address: ctx.address,
      userAgent: ctx.userAgent,
      token: ctx.caller.token,
    };
    if (rule.permission === 'open' || principal === undefined) {
      const call: OpenCall = { ...base, write: createWrite(base, { rule, key: undefined }) };
      return await next({ ctx: { call, key: undefined as Key } });
    }
    const { scope, place } = await authorize(ctx, principal, { rule, input });
    if (principal.kind === 'machine') ctx.deps.usage.note({ tokenId: principal.holderId, path, input });
    const placed = place === undefined ? { ...base, principal } : { ...base, principal, place };
    const key = idempotentCall(principal, { rule, path, input });
    const recheck = async () => {
      const now = await stillSignedIn(ctx);
      const { scope: present } = await authorize(ctx, now, { rule, input });
      // If the place moved in the tree, reads with the old scope would return nothing, so the caller must call again.
      // For inherited items, a caller that moved would keep receiving data of the former place.
      const inherited = typeof rule.scope === 'object' && rule.scope.reach === 'inherited';
      const isPlace = rule.scope === 'group' || rule.scope === 'place' || inherited;
      if (isPlace && present.path !== scope.path) throw notFound();
      return now;
    };
    const call: Call | PlacedCall = { ...placed, scope, recheck, write: createWrite(placed, { rule, key }) };
    return await next({ ctx: { call, key } });
  });
