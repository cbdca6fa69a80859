import type { inferRouterOutputs } from '@trpc/server';
import type { PublicRouter } from './contract.ts';

export type RouterOutputs = inferRouterOutputs<PublicRouter>;
