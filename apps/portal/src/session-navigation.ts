import { loginSearch, rememberSignOut } from './lib/login-address.ts';
import { queryClient } from './lib/query-client.ts';
import { onSessionEnd } from './lib/session.ts';
import { onSessionTokenElsewhere, sessionToken } from './lib/session-token.ts';
import type { router as appRouter } from './router.ts';

/** Leads to sign-in when the session ends, here or in another tab. */
export function followSession(router: typeof appRouter): () => void {
  const here = () => router.state.location.href;
  const isOpenPage = () => router.state.location.pathname.startsWith('/auth/');

  const ended = onSessionEnd((end) => {
    if (end === 'signed-out') rememberSignOut();
    const search = end === 'signed-out' ? loginSearch(here()) : { expired: true, from: here() };
    if (!isOpenPage()) void router.navigate({ to: '/auth/login', search }).then(() => queryClient.clear());
  });

  const changed = onSessionTokenElsewhere(() => {
    const signedIn = sessionToken() !== null;
    // Another tab has signed out, or in: the guards decide what this one shows.
    if (signedIn === isOpenPage()) void router.invalidate();
  });

  return () => {
    ended();
    changed();
  };
}
