import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Heartbeat } from '@earshot/domain/health/judge-platform';
import { HEARTBEAT_MS } from '@earshot/domain/health/parts';
import type { Build } from '@earshot/domain/health/schema';
import type { Database } from './client.ts';
import { removeHeartbeat, writeHeartbeat } from './queries/processes/part-heartbeats.ts';

const LEAVE_WITHIN_MS = 2_000;

interface Options {
  readonly part: Heartbeat['part'];
  readonly build: Build;
  /** How the part and what it depends on are at this moment. */
  readonly states: () => Heartbeat['states'] | Promise<Heartbeat['states']>;
  /** A heartbeat could not be written; the next one is tried all the same. */
  readonly failed: (error: unknown) => void;
  readonly everyMs?: number;
}

/** Says again and again that the part is alive. To be ended before the database is let go. */
export function startHeartbeat(db: Database, options: Options): { stop: () => Promise<void> } {
  const { part, build, states, failed, everyMs = HEARTBEAT_MS } = options;
  const instanceId = randomUUID();
  let beating: Promise<void> | undefined;
  const beat = async () => {
    try {
      await writeHeartbeat(db, { part, instanceId, ...build, states: await states() });
    } catch (error) {
      failed(error);
    }
    beating = undefined;
  };
  const next = () => {
    beating ??= beat();
  };
  const leave = async () => {
    await beating;
    await removeHeartbeat(db, instanceId).catch(failed);
  };
  next();
  const timer = setInterval(next, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      // A database that is away must not hold up the end; the row goes stale by itself.
      await Promise.race([leave(), sleep(LEAVE_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
