import type { CallOptions, Earshot, Operation } from '@earshot/sdk';
import { EXIT } from './exit-codes.ts';
import { outcomeWords } from './output/operation-columns.ts';
import { printable } from './output/text.ts';
import { StillUnderWay } from './refusals.ts';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 1_000;

/** Waits until an operation other than a send is over, printing its progress. */
export async function waitForOperation(
  { operations }: Earshot,
  begun: Operation,
  { calling, timeoutMs = Infinity }: { calling: CallOptions & { signal: AbortSignal }; timeoutMs?: number | undefined },
): Promise<Operation> {
  const until = Date.now() + timeoutMs;
  let shown = '';
  for (let operation = begun; ; operation = await operations.status(begun.id, calling)) {
    const line = `${printable(operation.title)}: ${outcomeWords(operation)}`;
    if (line !== shown) process.stderr.write(`${line}\n`);
    shown = line;
    if (operation.state !== 'running') {
      if (operation.state !== 'completed') process.exitCode = EXIT.failure;
      return operation;
    }
    if (Date.now() > until) throw new StillUnderWay('It is not over yet; it goes on', 'Attach again when you like.');
    await sleep(POLL_MS, undefined, calling);
  }
}
