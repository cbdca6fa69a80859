import { routes } from './routes.ts';
import { createRouter } from './trpc/procedure.ts';

export const appRouter = createRouter(routes);
export type AppRouter = typeof appRouter;
