import type { Database, Trx } from '@earshot/db/client';
import {
  clearWakeup,
  type Failure,
  tryLockRelay,
  takeDueMessages,
  listDueWakeups,
  takeFreshMessages,
  listFreshWakeups,
  markFailed,
  markSent,
  markWakeupFailed,
  retryUnknown,
  type UnsentMessage,
  type Wakeup,
} from '@earshot/db/queries/processes/outbox';
import { afterFailedAttempt } from '@earshot/domain/service/message-retry';
import { reach } from '@earshot/environment/failure-points';
import { PROCESSES } from '@earshot/processes/registry';
import type { Logger } from 'pino';
import { type Refusal, UNKNOWN_PROCESS } from './describe-refusal.ts';
import { eachOf } from './each-of.ts';
import { type Attempts, startAttempts } from './attempts.ts';
import type { Message, SendMessage } from './send-message.ts';

/** Messages per pass. */
const BATCH = 500;
/** Workflows signalled concurrently: those with new messages, and those with failed ones. */
const AT_ONCE = { fresh: 16, due: 4 } as const;
/** Bounds a pass, because it holds a lock that other workers wait for. */
const PASS_MS = 20_000;
const AGAIN_MS = 1_000;

type Part = keyof typeof AT_ONCE;

export interface Relay {
  /** Requests a pass soon, because a message may be waiting. */
  readonly nudge: () => void;
  readonly stop: () => Promise<void>;
}

export interface RelayOptions {
  readonly db: Database;
  readonly send: SendMessage;
  readonly log: Logger;
  readonly random?: () => number;
}

/**
 * Sends messages of the outbox to workflows, at least once and in order for each workflow. Runs when nudged and on a
 * timer. A separate loop retries failed messages, so that they never delay other workflows.
 */
export function startRelay(options: RelayOptions): Relay {
  const { db, log } = options;
  // A new release may know workflows that an older one refused.
  const begun = retryUnknown(db, { processes: Object.keys(PROCESSES), reason: UNKNOWN_PROCESS }).catch(
    (error: unknown) => log.warn({ err: error }, 'relay: messages for unknown processes wait longer'),
  );
  const fresh = startLoop({ ...options, part: 'fresh', begun });
  const due = startLoop({ ...options, part: 'due', begun });
  return { nudge: fresh.nudge, stop: async () => void (await Promise.all([fresh.stop(), due.stop()])) };
}

interface LoopOptions extends RelayOptions {
  readonly part: Part;
  readonly begun: Promise<unknown>;
}

function startLoop(options: LoopOptions): Relay {
  let stopped = false;
  let wanted = Promise.withResolvers<void>();
  const nudge = () => wanted.resolve();
  const loop = async () => {
    await options.begun;
    while (!stopped) {
      wanted = Promise.withResolvers<void>();
      try {
        while ((await pass(options, () => stopped)) && !stopped);
      } catch (error) {
        options.log.warn({ err: error }, 'relay: could not pass messages on, tries again');
      }
      const timer = setTimeout(nudge, AGAIN_MS);
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

/** Sends waiting messages. Returns whether more may be sent at once. */
const pass = ({ db, send, log, random = Math.random, part }: LoopOptions, stopped: () => boolean): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await tryLockRelay(trx, part))) return false;
    const atOnce = AT_ONCE[part];
    const attempts = startAttempts<Message>({ send, atOnce, forMs: PASS_MS, stopped });
    const { messages, wakeups } = await take(trx, part);
    const deps = { log, random, attempts };
    const outcome: Outcome = { sent: [], failed: [] };
    const byWorkflow = Map.groupBy(messages, (message) => message.workflow_id);
    await eachOf([...byWorkflow.values()], atOnce, (inOrder) => passInOrder(deps, inOrder, outcome));
    await markSent(trx, outcome.sent);
    for (const { id, failure } of outcome.failed) await markFailed(trx, id, failure);
    await eachOf(wakeups, atOnce, (wakeup) => passWakeup(deps, wakeup, db));
    return !attempts.isOver() && attempts.taken() > 0;
  });

const take = async (trx: Trx, part: Part): Promise<{ messages: UnsentMessage[]; wakeups: Wakeup[] }> =>
  part === 'fresh'
    ? { messages: await takeFreshMessages(trx, BATCH), wakeups: await listFreshWakeups(trx, BATCH) }
    : { messages: await takeDueMessages(trx, BATCH), wakeups: await listDueWakeups(trx, BATCH) };

interface PassDeps {
  readonly log: Logger;
  readonly random: () => number;
  readonly attempts: Attempts<Message>;
}

/** Written at the end of the pass, because a transaction has a single connection. */
interface Outcome {
  readonly sent: number[];
  readonly failed: { id: number; failure: Failure }[];
}

async function passInOrder(deps: PassDeps, messages: readonly UnsentMessage[], outcome: Outcome): Promise<void> {
  for (const message of messages) {
    const { attempts } = deps;
    if (attempts.isOver()) return;
    reach('worker:relay-before-send');
    const refusal = await attempts.send(message);
    reach('worker:relay-after-send');
    if (refusal !== undefined) {
      outcome.failed.push({ id: message.id, failure: failureOf(deps, message, refusal) });
      // Later messages of this workflow must not overtake this one.
      return;
    }
    outcome.sent.push(message.id);
  }
}

async function passWakeup(deps: PassDeps, wakeup: Wakeup, db: Database): Promise<void> {
  if (deps.attempts.isOver()) return;
  const refusal = await deps.attempts.send({ ...wakeup, signal: 'wake', payload: {} });
  if (refusal === undefined) await clearWakeup(db, wakeup);
  else await markWakeupFailed(db, wakeup, failureOf(deps, wakeup, refusal));
}

function failureOf(
  { log, random }: PassDeps,
  { workflow_id: workflow, attempts }: { workflow_id: string; attempts: number },
  { kind, reason, text }: Refusal,
): Failure {
  const next = afterFailedAttempt({ attempts, kind, random: random() });
  if (next.dead) log.error({ workflow, reason, text }, 'relay: a message is dead');
  return { ...next, reason, text };
}
