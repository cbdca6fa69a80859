import { createTRPCClient } from '@trpc/client';
import type { PublicRouter } from './contract.ts';
import { socketLink, timeoutLink } from './links.ts';

/** For session maintenance calls: a refusal here must not trigger a renewal. */
export const sessionClient = createTRPCClient<PublicRouter>({ links: [timeoutLink, socketLink] });
