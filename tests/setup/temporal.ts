import { TestWorkflowEnvironment } from '@temporalio/testing';
import { DefaultLogger, Runtime } from '@temporalio/worker';

/** A Temporal dev server in memory for all tests of a run. Its timers fire 50 ms late at most. */
export async function startTemporal(executable: string): Promise<{ address: string; stop: () => Promise<void> }> {
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  const environment = await TestWorkflowEnvironment.createLocal({
    server: {
      executable: { type: 'existing-path', path: executable },
      extraArgs: ['--dynamic-config-value', 'history.timerProcessorMaxTimeShift="50ms"'],
    },
  });
  return { address: environment.address, stop: () => environment.teardown() };
}
