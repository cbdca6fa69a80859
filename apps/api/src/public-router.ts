import type { inferRouterInputs, inferRouterOutputs, TRPCBuiltRouter, TRPCDefaultErrorShape } from '@trpc/server';
import type { routes } from './routes.ts';

/** Error data: code (UE_…), message, request id to quote to support, and details for programs. */
export interface ErrorShape extends TRPCDefaultErrorShape {
  data: TRPCDefaultErrorShape['data'] & {
    errorCode: string;
    errorMessage: string;
    requestId: string | null;
    details: Record<string, unknown>;
  };
}

/** The router as clients see it: names, inputs and outputs, without server types. */
export type PublicRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: ErrorShape; transformer: false },
  typeof routes
>;
export type Inputs = inferRouterInputs<PublicRouter>;
export type Outputs = inferRouterOutputs<PublicRouter>;
