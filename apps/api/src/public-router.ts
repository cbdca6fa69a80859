import type { inferRouterInputs, inferRouterOutputs, TRPCBuiltRouter, TRPCDefaultErrorShape } from '@trpc/server';
import type { routes } from './routes.ts';

/** What comes with an error: its code (UE_…), its words, the id to quote to support, and facts to act on. */
export interface ErrorShape extends TRPCDefaultErrorShape {
  data: TRPCDefaultErrorShape['data'] & {
    errorCode: string;
    errorMessage: string;
    requestId: string | null;
    details: Record<string, unknown>;
  };
}

/** The router as its clients know it: names, inputs and outputs, and nothing of the server. */
export type PublicRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: ErrorShape; transformer: false },
  typeof routes
>;
export type Inputs = inferRouterInputs<PublicRouter>;
export type Outputs = inferRouterOutputs<PublicRouter>;
