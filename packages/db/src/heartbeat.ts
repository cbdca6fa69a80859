import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClockReading, isClockOff } from '@earshot/domain/health/clocks';
import type { Heartbeat } from '@earshot/domain/health/judge-platform';
import { HEARTBEAT_MS } from '@earshot/domain/health/parts';
import type { Build } from '@earshot/domain/health/schema';
import type { Database } from './client.ts';
import { measureClock } from './queries/processes/measure-clock.ts';
import { removeHeartbeat, writeHeartbeat } from './queries/processes/part-heartbeats.ts';

const LEAVE_WITHIN_MS = 2_000;

interface Options {
  readonly part: Heartbeat['part'];
  readonly build: Build;
  /** Present state of the part and its dependencies. */
  readonly states: () => Heartbeat['states'] | Promise<Heartbeat['states']>;
  /** Called when a heartbeat could not be written; the next one is still attempted. */
  readonly failed: (error: unknown) => void;
  readonly everyMs?: number;
  /** The clock used by the part. */
  readonly now?: () => number;
  /** Called when the clock differs too much from the database's. */
  readonly clockOff?: (clock: ClockReading) => void;
}

/** Writes regular heartbeats of the part. Stop it before the database connection is closed. */
export function startHeartbeat(db: Database, options: Options): { stop: () => Promise<void> } {
  const { part, build, states, failed, everyMs = HEARTBEAT_MS, now, clockOff } = options;
  const instanceId = randomUUID();
  let beating: Promise<void> | undefined;
  let wasOff = false;
  const beat = async () => {
    try {
      const clock = await measureClock(db, now);
      const isOff = clock !== undefined && isClockOff(clock);
      if (isOff && !wasOff) clockOff?.(clock);
      wasOff = isOff;
      await writeHeartbeat(db, { part, instanceId, ...build, states: await states(), clock });
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
      // An unreachable database must not delay the shutdown; the row becomes stale by itself.
      await Promise.race([leave(), sleep(LEAVE_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
