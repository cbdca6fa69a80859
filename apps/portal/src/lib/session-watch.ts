import { queryClient } from './query-client.ts';
import { sessionToken } from './session-token.ts';
import { apiQueries, trpcClient } from './trpc.ts';

const WATCH_AGAIN_MS = 5_000;

let stop: (() => void) | undefined;

/** Re-reads the session and then everything shown, because permissions may have changed. */
async function readAgain(): Promise<void> {
  await apiQueries.session.current.invalidate();
  await queryClient.invalidateQueries();
}

/** Watches the session, so that permission changes take effect immediately. */
export function watchSession(): void {
  if (stop === undefined) subscribe({ readsFirst: false });
}

export function stopWatchingSession(): void {
  stop?.();
  stop = undefined;
}

/** The first event repeats the state at page load; further events follow a change or reconnect. */
function subscribe({ readsFirst }: { readonly readsFirst: boolean }): void {
  let reads = readsFirst;
  const subscription = trpcClient.session.watch.subscribe(undefined, {
    onData() {
      if (reads) void readAgain();
      reads = true;
    },
    onError: watchLater,
    onComplete: watchLater,
  });
  stop = () => subscription.unsubscribe();
}

/** Watches again after a failure, unless the session has ended. Changes may have been missed meanwhile. */
function watchLater(): void {
  stop = undefined;
  if (sessionToken() === null) return;
  const timer = setTimeout(() => subscribe({ readsFirst: true }), WATCH_AGAIN_MS);
  stop = () => clearTimeout(timer);
}
