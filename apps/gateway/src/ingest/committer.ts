import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import { shardIn } from '@earshot/device-protocol/topics';
import { type FailurePoint, reach } from '@earshot/environment/failure-points';
import type { Logger } from 'pino';
import type { BatchOutcome } from './batch-outcome.ts';
import { DeviceCap } from './device-cap.ts';
import { Descriptions } from './descriptions.ts';
import { isRefusal } from './database-refusal.ts';
import { deadLetterOf } from './dead-letter.ts';
import { halve, withoutContent } from './halve.ts';
import { entryDeadLetter } from './journal-dead-letters.ts';
import { ListAssembly } from './list-assembly.ts';
import type { Received } from './received.ts';
import { traceJournals } from './trace-journals.ts';
import { type BatchToWrite, writeBatch } from './write-batch.ts';
import type { Writer } from './writer.ts';

type Reached = (point: FailurePoint) => Promise<void> | void;

export interface CommitterOptions {
  readonly writer: Pick<Writer, 'transaction' | 'shards'>;
  /** Called after each commit, before the broker receives its acknowledgements. */
  readonly onCommitted: (outcome: BatchOutcome, now: Date) => void;
  /** Called at each failure point; tests use it to delay commits. */
  readonly reached?: Reached | undefined;
  readonly log: Logger;
}

type Batch = Pick<BatchToWrite, 'items' | 'deadLetters'> & {
  readonly deferred: Received[];
};

const RETRY_MS = { first: 100, most: 2_000 };

/** Commits batches: retries while the database is unavailable, and writes refused messages as dead letters. */
export class Committer {
  readonly #options: CommitterOptions;
  #descriptions = new Descriptions();
  #cap = new DeviceCap();
  #assembly = new ListAssembly();
  #stopped = false;

  constructor(options: CommitterOptions) {
    this.#options = options;
  }

  /**
   * Resolves when each message is committed or is a dead letter. Returns the messages that must be retried shortly.
   * Rejects only if stopped in the meantime.
   */
  async commit(items: readonly Received[]): Promise<Received[]> {
    const deferred: Received[] = [];
    await this.#commit(items, deferred);
    return deferred;
  }

  async #commit(items: readonly Received[], deferred: Received[]): Promise<void> {
    const refusal = await this.#writeWithRetries({ items, deferred });
    if (refusal === undefined) return;
    const halves = halve(items);
    if (halves === undefined) {
      for (const item of items) await this.#writeRefused(item, refusal, deferred);
    } else {
      for (const half of halves) await this.#commit(half, deferred);
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Call when another gateway may have written for the same controllers. */
  forget(): void {
    this.#descriptions = new Descriptions();
    this.#cap = new DeviceCap();
    this.#assembly = new ListAssembly();
  }

  /** Writes a dead letter for a single refused message. */
  async #writeRefused(item: Received, { message }: Error, deferred: Received[]): Promise<void> {
    const deadLetter = refusedDeadLetter(item, `refused by the database: ${message}`);
    this.#options.log.warn({ topic: item.packet.topic, reason: message }, 'dead letter');
    const rest = withoutContent(item);
    if (
      rest !== undefined &&
      (await this.#writeWithRetries({ items: [rest], deadLetters: [deadLetter], deferred })) === undefined
    )
      return;
    const lost = await this.#writeWithRetries({ items: [], deadLetters: [deadLetter], deferred });
    if (lost !== undefined) this.#options.log.error({ deadLetter, error: lost }, 'not even the dead letter was taken');
  }

  /**
   * Writes a batch, retrying while the database is unavailable. Returns the error if the database refuses the batch.
   */
  async #writeWithRetries(batch: Batch): Promise<Error | undefined> {
    for (let wait = RETRY_MS.first; ; wait = Math.min(wait * 2, RETRY_MS.most)) {
      try {
        await this.#write(batch);
        return undefined;
      } catch (error) {
        if (isRefusal(error)) return error;
        if (this.#stopped) throw error;
        this.#options.log.warn({ error, messages: batch.items.length }, 'the database does not take a batch now');
        await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
      }
    }
  }

  async #write(batch: Batch): Promise<void> {
    const { writer, onCommitted } = this.#options;
    const reached: Reached = this.#options.reached ?? reach;
    const now = new Date();
    let items: readonly Received[] = [];
    const outcome = await writer.transaction(async (trx) => {
      // The broker sends messages of lost shards to another gateway.
      items = batch.items.filter(({ packet }) => writer.shards.has(shardIn(packet.topic)));
      const written = await writeBatch(trx, {
        items,
        deadLetters: batch.deadLetters ?? [],
        assembly: this.#assembly,
        cap: this.#cap,
        descriptions: this.#descriptions,
        now,
      });
      await reached('gateway:ingest-before-commit');
      return written;
    });
    await reached('gateway:ingest-after-commit');
    outcome.committed();
    traceJournals(items, now);
    batch.deferred.push(...outcome.deferred);
    onCommitted(outcome, now);
  }
}

function refusedDeadLetter({ packet, decoded }: Received, reason: string): DeadLetter {
  if (decoded?.name !== 'journal') return deadLetterOf(packet, reason);
  const { first, entries } = decoded.message;
  return entryDeadLetter({ serial: decoded.serial, n: first, entry: entries }, reason);
}
