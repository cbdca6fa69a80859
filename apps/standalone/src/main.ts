import { describeFailure } from './describe-failure.ts';
import { readFlags, usage, type Flags } from './flags.ts';
import { createProgress } from './progress.ts';
import type { RunRecord } from './run-record.ts';
import { start } from './start.ts';
import { createSupervisor } from './supervisor.ts';

/** Ctrl-C under npm arrives twice: from the terminal, and forwarded by the bootstrap. */
const sameSignalMs = 1000;

const progress = createProgress(process.stdout);
// The terminal may be closed during shutdown.
process.stdout.on('error', () => undefined);

async function run(flags: Flags): Promise<number> {
  const supervisor = createSupervisor();
  let record: RunRecord | undefined;
  let firstSignal: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (firstSignal !== undefined && performance.now() - firstSignal < sameSignalMs) return;
      if (firstSignal === undefined) {
        firstSignal = performance.now();
        progress.line('\n  Stopping. Press Ctrl-C again to stop immediately …');
        supervisor.end({ kind: 'signal' });
        return;
      }
      supervisor.killAll();
      process.exit(130);
    });
  }

  progress.heading('starting on this machine');
  const starting = start({ flags, progress, supervisor, recorded: (opened) => (record = opened) }).catch(
    (error: unknown) => supervisor.end({ kind: 'failure', error }),
  );
  const cause = await supervisor.cause;
  if (cause.kind === 'failure') {
    const { message, remedy } = describeFailure(cause.error);
    progress.failure(message, remedy);
  }
  // Wait until the service being started is registered or has failed.
  await starting;
  await supervisor.stopAll();
  await record?.remove();
  if (cause.kind === 'signal') progress.line('  Stopped.');
  return cause.kind === 'failure' ? 1 : 0;
}

async function main(): Promise<number> {
  try {
    const flags = readFlags(process.argv.slice(2));
    if (flags !== undefined) return await run(flags);
    progress.line(usage);
    return 0;
  } catch (error) {
    const { message, remedy } = describeFailure(error);
    progress.failure(message, remedy);
    return 1;
  }
}

process.exit(await main());
