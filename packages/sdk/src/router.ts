import type {
  TRPCBuiltRouter,
  TRPCDefaultErrorShape,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server';
import type { Procedures } from './generated/procedures.ts';
import type { Path } from './types.ts';

/** Error data: code (UE_…), message, request id to quote to support, and details for programs. */
interface ErrorShape extends TRPCDefaultErrorShape {
  data: TRPCDefaultErrorShape['data'] & {
    errorCode: string;
    errorMessage: string;
    requestId: string | null;
    details: Record<string, unknown>;
  };
}

type Built<P extends Path> = {
  query: TRPCQueryProcedure<{ input: Procedures[P]['input']; output: Procedures[P]['output']; meta: object }>;
  mutation: TRPCMutationProcedure<{ input: Procedures[P]['input']; output: Procedures[P]['output']; meta: object }>;
  subscription: TRPCSubscriptionProcedure<{
    input: Procedures[P]['input'];
    output: AsyncIterable<Procedures[P]['output'], void>;
    meta: object;
  }>;
}[Procedures[P]['type']];

export type AreaName = Path extends infer P ? (P extends `${infer Area}.${string}` ? Area : never) : never;
export type VerbOf<Area extends AreaName> = Path extends infer P
  ? P extends `${Area}.${infer Verb}`
    ? Verb
    : never
  : never;

/** The procedures as a tRPC router, for the portal's tRPC client. Not published. */
export type PublicRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: ErrorShape; transformer: false },
  { [Area in AreaName]: { [Verb in VerbOf<Area>]: Built<`${Area}.${Verb}` & Path> } }
>;
