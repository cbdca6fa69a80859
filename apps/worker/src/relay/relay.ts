import type { Database } from '@earshot/db/client';
import { clearWakeups, listWakeups, markFailed, markSent, takeUnsent } from '@earshot/db/queries/processes/outbox';
import { reach } from '@earshot/environment/failure-points';
import type { Logger } from 'pino';
import type { SendMessage } from './send-message.ts';

/** Messages that one pass takes. */
const BATCH = 500;
/** Workflows that are written to at the same time. */
const AT_ONCE = 16;

export interface Relay {
  /** Something may be waiting: pass it on soon. */
  readonly nudge: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Passes messages from the database to workflows: in order for each workflow, at least once, at once by a nudge and again
 * on a timer. What Temporal does not take stays where it is.
 */
export function startRelay({ db, send, log }: { db: Database; send: SendMessage; log: Logger }): Relay {
  const again = 1_000;
  let stopped = false;
  let wanted = Promise.withResolvers<void>();
  const nudge = () => wanted.resolve();

  const loop = async () => {
    while (!stopped) {
      wanted = Promise.withResolvers<void>();
      try {
        while (!stopped && (await relayMessages(db, send)) === BATCH);
        await relayWakeups(db, send);
      } catch (error) {
        log.warn({ err: error }, 'relay: could not pass messages on, tries again');
      }
      const timer = setTimeout(nudge, again);
      await wanted.promise;
      clearTimeout(timer);
    }
  };
  const running = loop();
  return {
    nudge,
    stop: () => {
      stopped = true;
      nudge();
      return running;
    },
  };
}

async function relayMessages(db: Database, send: SendMessage): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const messages = await takeUnsent(trx, BATCH);
    const byWorkflow = Map.groupBy(messages, (message) => message.workflow_id);
    await eachOf([...byWorkflow.values()], async (inOrder) => {
      for (const message of inOrder) {
        try {
          reach('worker:relay-before-send');
          await send(message);
          reach('worker:relay-after-send');
          await markSent(trx, [message.id]);
        } catch (error) {
          // The rest of this workflow's messages must not overtake it.
          await markFailed(trx, message.id, String(error));
          return;
        }
      }
    });
    return messages.length;
  });
}

async function relayWakeups(db: Database, send: SendMessage): Promise<void> {
  const wakeups = await listWakeups(db);
  await eachOf(wakeups, async (wakeup) => {
    await send({ process: wakeup.process, workflow_id: wakeup.workflow_id, signal: 'wake', payload: {} });
    await clearWakeups(db, [wakeup]);
  });
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
