import { loginSearch } from './lib/login-address.ts';
import { queryClient } from './lib/query-client.ts';
import { clearSessionEnd, onSessionEnd } from './lib/session.ts';
import { onSessionTokenElsewhere, sessionToken } from './lib/session-token.ts';
import { stopWatchingSession, watchSession } from './lib/session-watch.ts';
import type { router as appRouter } from './router.ts';

/** Navigates to sign-in when the session ends, here or in another tab, and watches its permissions until then. */
export function followSession(router: typeof appRouter): () => void {
  const here = () => router.state.location.href;
  const isOpenPage = () => router.state.location.pathname.startsWith('/auth/');

  const arrived = router.subscribe('onResolved', () => {
    if (isOpenPage()) clearSessionEnd();
    else if (sessionToken() !== null) watchSession();
  });

  const ended = onSessionEnd((end) => {
    stopWatchingSession();
    const search = loginSearch(here(), end);
    if (!isOpenPage()) void router.navigate({ to: '/auth/login', search }).then(() => queryClient.clear());
  });

  const changed = onSessionTokenElsewhere(() => {
    const signedIn = sessionToken() !== null;
    // Another tab signed out or in; the route guards decide what this tab shows.
    if (signedIn === isOpenPage()) void router.invalidate();
  });

  return () => {
    stopWatchingSession();
    arrived();
    ended();
    changed();
  };
}
