import type { PageOf } from '@earshot/db/queries/page-of';
import { eachOf } from '../relay/each-of.ts';
import { startAttempts } from '../relay/attempts.ts';
import type { Refusal } from '../relay/describe-refusal.ts';
import type { SendMessage } from '../relay/send-message.ts';

const AT_ONCE = 8;
const PAGE = 500;

/** A row whose workflow should be running. */
export interface OpenRow {
  readonly id: string;
  readonly traceId?: string | null;
}

export interface Waking<T extends OpenRow> {
  readonly process: {
    readonly name: string;
    readonly workflowId: (id: string) => string;
    readonly signals: { readonly wake: string };
  };
  /** The next rows, ordered by id. */
  readonly list: (page: PageOf) => Promise<readonly T[]>;
  readonly send: SendMessage;
  /** Rows that need no wake-up. */
  readonly skip?: (row: T) => Promise<boolean>;
  readonly page?: number | undefined;
}

/**
 * Wakes the workflow of each row, which also starts lost ones. A workflow that Temporal refuses does not block the
 * others; the refusals are thrown at the end. Returns the ids of the woken workflows.
 */
export async function wakeEach<T extends OpenRow>({
  process,
  list,
  send,
  skip,
  page = PAGE,
}: Waking<T>): Promise<string[]> {
  const woken: string[] = [];
  const refusals: Refusal[] = [];
  const wake = async (row: T) => {
    if ((await skip?.(row)) === true) return;
    const workflow_id = process.workflowId(row.id);
    const signal = process.signals.wake;
    await send({ process: process.name, workflow_id, signal, payload: {}, trace_id: row.traceId ?? null });
    woken.push(workflow_id);
  };
  const attempts = startAttempts<T>({ send: wake, atOnce: AT_ONCE });
  for (let after: string | undefined; ;) {
    const rows = await list({ after, limit: page });
    await eachOf(rows, AT_ONCE, async (row) => {
      if (attempts.isOver()) return;
      const refusal = await attempts.send(row);
      if (refusal !== undefined) refusals.push(refusal);
    });
    if (rows.length < page || attempts.isOver()) break;
    after = rows.at(-1)?.id;
  }
  if (refusals.length === 0) return woken;
  throw new Error(`${refusals.length} of ${process.name} were not woken, first: ${refusals[0]?.text}`);
}
