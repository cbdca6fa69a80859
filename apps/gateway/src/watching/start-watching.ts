import type { Database } from '@earshot/db/client';
import { listen } from '@earshot/db/listen';
import { announce, WATCHES_CHANNEL } from '@earshot/db/notify';
import { listStateWatches, removeStateWatches } from '@earshot/db/queries/controllers/state-watches';
import { MAX_WATCHED } from '@earshot/domain/controllers/watch-limits';
import type { Logger } from 'pino';
import type { Publisher } from '../publishing/publisher.ts';
import { StateWatcher } from './state-watcher.ts';

export interface WatchingOptions {
  readonly db: Database;
  /** For a LISTEN connection that is notified when a user starts watching. */
  readonly databaseUrl: string | undefined;
  readonly publisher: Publisher;
  /** Whether this gateway is responsible for a controller. */
  readonly holds: (serial: string) => boolean;
  readonly log: Logger;
}

export interface Watching {
  /** Notifies users who watch these controllers that they sent a message. */
  readonly received: (from: readonly { readonly serial: string }[]) => void;
  readonly stop: () => Promise<void>;
}

const ROUND_MS = 5_000;
const CLEAN_MS = 60_000;

/** Asks watched controllers for frequent states: at once when watching starts, and periodically. */
export function startWatching({ db, databaseUrl, publisher, holds, log }: WatchingOptions): Watching {
  const watcher = new StateWatcher({
    publisher,
    list: async () => (await listStateWatches(db, MAX_WATCHED)).filter(({ serial }) => holds(serial)),
  });
  const later = (error: unknown) => log.warn({ err: error }, 'looks were not seen to, the next round follows');
  let running: Promise<void> | undefined;
  let again = false;
  const refresh = () => {
    if (running !== undefined) {
      again = true;
      return;
    }
    running = watcher
      .round()
      .catch(later)
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          refresh();
        }
      });
  };
  const listening =
    databaseUrl === undefined
      ? undefined
      : listen(databaseUrl, WATCHES_CHANNEL, { notified: refresh, connected: refresh });
  const rounds = setInterval(refresh, ROUND_MS);
  const cleaning = setInterval(() => void removeStateWatches(db).catch(later), CLEAN_MS);
  return {
    received: (from) => {
      const ids = watcher.watchedAmong(from);
      if (ids.length > 0) void announce(db, { kind: 'controllerState', ids }).catch(later);
    },
    stop: async () => {
      clearInterval(rounds);
      clearInterval(cleaning);
      again = false;
      await listening?.stop();
      await running;
    },
  };
}
