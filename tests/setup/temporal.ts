import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { startTemporal as startServer } from '../../apps/standalone/src/temporal/server.ts';

export interface TestTemporal {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts a Temporal dev server in memory for all tests of a run, as the product does. */
export async function startTemporal(program: string, logFile: string): Promise<TestTemporal> {
  const { signal } = new AbortController();
  const inMemory = { program, databaseFile: undefined, uiPort: undefined, namespace: 'default', logFile, signal };
  return await onFreePort(async (port) => {
    const { stop } = await startServer({ ...inMemory, port });
    return { address: `127.0.0.1:${port}`, stop };
  });
}
