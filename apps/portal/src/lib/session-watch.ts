import { queryClient } from './query-client.ts';
import { apiQueries, trpcClient } from './trpc.ts';

let stop: (() => void) | undefined;

/** Reads again who one is and what one may do; what is shown follows, since it may show more or less now. */
async function readAgain(): Promise<void> {
  await apiQueries.session.current.invalidate();
  await queryClient.invalidateQueries();
}

/** Follows the rights of whoever is signed in, so that a change of role takes hold at once. */
export function watchSession(): void {
  if (stop !== undefined) return;
  // The first answer is of the moment that the page itself was read at; after a reconnect another one comes.
  let isFirst = true;
  const subscription = trpcClient.session.watch.subscribe(undefined, {
    onData() {
      if (!isFirst) void readAgain();
      isFirst = false;
    },
    // A session that can't be renewed has ended by now; anything else is tried again at the next page.
    onError: () => (stop = undefined),
    onComplete: () => (stop = undefined),
  });
  stop = () => subscription.unsubscribe();
}

export function stopWatchingSession(): void {
  stop?.();
  stop = undefined;
}
