import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { logsPortTaken, portTaken } from '@earshot/db/embedded/port-taken';
import { DefaultLogger, type LogEntry, Runtime, type RuntimeOptions } from '@temporalio/worker';

/** Reads the metrics of Temporal's native code, in the text format of Prometheus. */
export type ReadMetrics = () => Promise<string>;

const LIMIT_MS = 5_000;

/**
 * Configures Temporal's native code of this process. It serves its metrics only on a port; that is a free one of loopback,
 * which the port for operations reads. All names begin with `temporal_`.
 */
export async function installRuntime(options: {
  readonly warn: (entry: LogEntry) => void;
  readonly withMetrics: boolean;
}): Promise<ReadMetrics> {
  const shared = { logger: new DefaultLogger('WARN', options.warn), shutdownSignals: [] } satisfies RuntimeOptions;
  if (!options.withMetrics) {
    Runtime.install(shared);
    return () => Promise.resolve('');
  }
  return await onFreePort((port) => {
    const address = `127.0.0.1:${port}`;
    install({ ...shared, telemetryOptions: { metrics: metricsAt(address) } });
    return Promise.resolve(() => read(`http://${address}/metrics`));
  });
}

const metricsAt = (bindAddress: string) => ({
  attachServiceName: false,
  prometheus: { bindAddress, countersTotalSuffix: true, unitSuffix: true, useSecondsForDurations: true },
});

function install(options: RuntimeOptions): void {
  try {
    Runtime.install(options);
  } catch (error) {
    if (error instanceof Error && logsPortTaken(error.message)) error.cause ??= portTaken();
    throw error;
  }
}

/** Empty after the last worker has stopped, which ends the native code. */
const read = (url: string): Promise<string> =>
  fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
    .then((answer) => answer.text())
    .catch(() => '');
