import { initTRPC, TRPCError } from '@trpc/server';
import { AppError } from '@earshot/domain/errors/app-error';

interface Context {
  token: string | undefined;
}

export const t = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => {
    const app = error.cause instanceof AppError ? error.cause : undefined;
    const code =
      app?.code ?? (error.code === 'UNAUTHORIZED' ? 'UE_401' : error.code === 'BAD_REQUEST' ? 'UE_400' : 'UE_0001');
    return {
      ...shape,
      data: {
        errorCode: code,
        errorMessage: app?.message ?? error.message,
        requestId: 'req-7f3a21',
        details: app?.details ?? {},
      },
    };
  },
});
export const open = t.procedure;
export const signedIn = t.procedure.use(({ ctx, next }) => {
  if (!ctx.token?.startsWith('good')) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Not authenticated' });
  return next();
});
export const fail = (error: AppError): never => {
  throw new TRPCError({ code: 'BAD_REQUEST', message: error.message, cause: error });
};
