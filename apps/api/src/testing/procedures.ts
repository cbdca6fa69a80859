import { appRouter } from '../app-router.ts';
import type { Meta } from '../trpc/meta.ts';

export interface ProcedureFacts {
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly meta: Meta;
}

/** Every procedure that is served, by its path. */
export const procedures = new Map(
  // tRPC keeps them flat, and its types tell of the nesting only.
  Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: ProcedureFacts }>).map(
    ([path, { _def }]): [string, ProcedureFacts] => [path, { type: _def.type, meta: _def.meta }],
  ),
);
