import { createTRPCClient } from '@trpc/client';
import type { PublicRouter } from './contract.ts';
import { socketLink, timeoutLink } from './links.ts';

/** Calls of the session's own upkeep: a refusal here is an answer, not a reason to sign in again. */
export const sessionClient = createTRPCClient<PublicRouter>({ links: [timeoutLink, socketLink] });
