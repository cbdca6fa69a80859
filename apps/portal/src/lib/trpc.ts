import type { TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { PublicRouter } from './contract.ts';
import { reauthenticateLink, socketLink, timeoutLink } from './links.ts';
import { queryClient } from './query-client.ts';
import { reauthenticate } from './session.ts';

export const trpc = createTRPCReact<PublicRouter>();

const links: TRPCLink<PublicRouter>[] = [reauthenticateLink(reauthenticate), timeoutLink, socketLink];
export const trpcClient = trpc.createClient({ links });

/** For code outside components, such as route guards. */
export const apiQueries = createTRPCQueryUtils<PublicRouter>({ queryClient, client: trpcClient });
