import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import { every } from '../every.ts';
import { countPinned, listLost, makeCurrent, movePinned, readStanding, type Standing } from './deployment.ts';

const TRY_MS = 1_000;
const LOOK_MS = 2_000;
/** Tries of each question while the worker stops. */
const TRIES = 5;
/** Visibility lags behind, so a version is drained when it has had no process for several looks. */
const LOOKS = 3;
/** A worker asks for tasks at least once a minute. */
const SILENT_MS = 150_000;

interface Options {
  readonly client: Client;
  readonly buildId: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Time without a word of a worker, after which it is lost. */
  readonly silentMs?: number;
}

export interface WorkerVersion {
  /** Resolves when this version is the current one, or was replaced. Former workers must not end before. */
  readonly placed: Promise<void>;
  readonly isPlaced: () => boolean;
  /** Moves processes of replaced versions without a worker to the current version, and returns their workflow ids. */
  readonly moveLost: () => Promise<readonly string[]>;
  /**
   * Waits for the end of the processes that are pinned to this version if another one is current. After the limit
   * the others are moved to the current version.
   */
  readonly drain: (limitMs: number) => Promise<void>;
}

/**
 * Makes the version of this worker the current one as soon as it serves all queues. A version that was replaced does
 * not become current again, because its worker may have been restarted while it drained.
 */
export function startVersion({ client, buildId, log, silentMs = SILENT_MS }: Options): WorkerVersion {
  let known: Standing = 'unready';
  const { promise: placed, resolve: place } = Promise.withResolvers<void>();
  const look = async () => {
    const standing = await readStanding(client, buildId);
    if (standing === 'new') await makeCurrent(client, buildId);
    const next = standing === 'new' ? 'current' : standing;
    if (next === 'current' && known !== 'current')
      log.info({ buildId }, 'this version of the worker is the current one');
    if (next === 'replaced' && known !== 'replaced') {
      log.warn({ buildId }, 'this version of the worker was replaced: it ends its own processes, and starts none');
    }
    known = next;
    if (next === 'unready') return;
    trying.stop();
    place();
  };
  const trying = every(TRY_MS, look, (error) =>
    log.warn({ err: error }, 'the version was not made current, tries again'),
  );
  return {
    placed,
    isPlaced: () => known !== 'unready',
    moveLost: async () => {
      if ((await readStanding(client, buildId)) !== 'current') return [];
      const moved: string[] = [];
      for (const lost of await listLost(client, silentMs)) moved.push(...(await movePinned(client, lost)));
      return moved;
    },
    drain: async (limitMs) => {
      trying.stop();
      if ((await persist(() => readStanding(client, buildId))) !== 'replaced') return;
      const deadline = performance.now() + limitMs;
      for (let empty = 0; empty < LOOKS;) {
        empty = (await persist(() => countPinned(client, buildId))) === 0 ? empty + 1 : 0;
        if (performance.now() >= deadline) break;
        if (empty < LOOKS) await sleep(LOOK_MS);
      }
      const moved = await persist(() => movePinned(client, buildId));
      if (moved.length > 0) log.warn({ moved: moved.length }, 'processes of this version continue at the current one');
    },
  };
}

async function persist<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(LOOK_MS);
    }
  }
}
