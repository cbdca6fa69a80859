import type { Installation } from './installation.ts';
import { onClaimedPorts } from './ports.ts';
import { whyUnreachable } from './reachable.ts';
import { type OnSpawned, runService } from './run-service.ts';
import { StartFailure } from './start-failure.ts';
import { findTemporal } from './temporal/find.ts';
import { startTemporal } from './temporal/server.ts';

export type Workflows = { embedded: boolean; address: string; page: string | undefined };

/** Connects to TEMPORAL_ADDRESS, or starts Temporal's development server. */
export async function startWorkflows(installation: Installation): Promise<Workflows> {
  const { home, ports, progress, settings, supervisor, surroundings } = installation;
  const { signal } = supervisor;
  const step = progress.step('Workflows', 'starting Temporal');
  const found = await findTemporal({ env: surroundings, signal, note: step.note });
  if (found.kind === 'address') {
    await assertReachable(found.address);
    step.done(`Temporal at ${found.address}`);
    return { embedded: false, address: found.address, page: undefined };
  }
  const databaseFile = home.file('temporal.db');
  const start = (onSpawned: OnSpawned) =>
    startTemporal({
      program: found.program,
      databaseFile,
      port: ports.temporal,
      uiPort: ports.temporalUi,
      namespace: settings.TEMPORAL_NAMESPACE ?? 'default',
      logFile: home.log('temporal'),
      signal,
      onSpawned,
    });
  await onClaimedPorts(installation.claimed, ['temporal', 'temporalUi'], () =>
    runService(installation, { marker: databaseFile }, start),
  );
  step.done(`Temporal, embedded, port ${ports.temporal} (${found.how})`);
  return {
    embedded: true,
    address: `127.0.0.1:${ports.temporal}`,
    page: `http://127.0.0.1:${ports.temporalUi}`,
  };
}

async function assertReachable(address: string): Promise<void> {
  const at = address.lastIndexOf(':');
  const why = await whyUnreachable(address.slice(0, at), Number(address.slice(at + 1)));
  if (why === undefined) return;
  throw new StartFailure(
    `No server answers at TEMPORAL_ADDRESS=${address} (${why}).`,
    'Start it or correct TEMPORAL_ADDRESS. Without TEMPORAL_ADDRESS an embedded Temporal is used.',
  );
}
