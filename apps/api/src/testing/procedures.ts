import { appRouter } from '../app-router.ts';
import type { Meta } from '../trpc/meta.ts';

export interface ProcedureFacts {
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly meta: Meta;
}

export const procedures = new Map(
  // tRPC stores procedures flat at run time; only its types are nested.
  Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: ProcedureFacts }>).map(
    ([path, { _def }]): [string, ProcedureFacts] => [path, { type: _def.type, meta: _def.meta }],
  ),
);
