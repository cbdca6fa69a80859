import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { portTaken } from '@earshot/db/embedded/port-taken';
import { endProcess, signalProcess } from '@earshot/db/embedded/process-table';
import { partEnvironment } from '@earshot/environment/part-environment';
import { showLine, type Installation } from './installation.ts';
import { recordOutput } from './part-output.ts';
import { onClaimedPorts } from './ports.ts';
import { whyUnreachable } from './reachable.ts';
import { type OnSpawned, runService } from './run-service.ts';
import type { Service } from './service.ts';
import { StartFailure } from './start-failure.ts';
import { portalExists, portalFolder, viteProgram } from './vite.ts';

const host = '127.0.0.1';
const readyDeadlineMs = 30_000;
const stopTimeoutMs = 5000;
const pollMs = 100;

/** Starts the portal on Vite's development server, which forwards calls to the api. Returns its address. */
export async function startPortalDev(installation: Installation): Promise<string | undefined> {
  const step = installation.progress.step('Portal', "starting the portal's development server");
  if (!portalExists()) {
    step.skipped('apps/portal has no index.html yet');
    return undefined;
  }
  await onClaimedPorts(installation.claimed, ['portalDev'], () =>
    runService(installation, { marker: viteProgram() }, (onSpawned) => startVite(installation, onSpawned)),
  );
  const address = `http://${host}:${installation.ports.portalDev}`;
  step.done(`Vite at ${address}`);
  return address;
}

async function startVite(
  { home, ports, progress, surroundings, supervisor }: Installation,
  onSpawned: OnSpawned,
): Promise<Service> {
  const logFile = home.log('portal');
  const env = partEnvironment(surroundings, 'portal', { API_URL: `http://${host}:${ports.api}` });
  const child = spawn(
    process.execPath,
    [viteProgram(), '--host', host, '--port', String(ports.portalDev), '--strictPort'],
    {
      cwd: portalFolder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  const output = recordOutput(child, logFile, { show: showLine(progress, 'portal') });
  const pid = child.pid ?? 0;
  let ended: string | undefined;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  }).then((how) => (ended = how));
  const kill = () => void signalProcess(pid, 'SIGKILL');
  await onSpawned({ name: 'portal', pid }).catch((error: unknown) => {
    kill();
    throw error;
  });
  const deadline = performance.now() + readyDeadlineMs;
  while ((await whyUnreachable(host, ports.portalDev)) !== undefined) {
    if (ended !== undefined || supervisor.signal.aborted || performance.now() > deadline) {
      kill();
      throw new StartFailure(
        `The portal's development server did not start:\n${output.tail()}`,
        `Its whole log: ${logFile}`,
        output.tail().includes('already in use') ? { cause: portTaken() } : undefined,
      );
    }
    await delay(pollMs);
  }
  return {
    name: 'portal',
    pid,
    exited,
    stop: async () => {
      if (ended === undefined)
        await endProcess(pid, { signal: 'SIGTERM', timeoutMs: stopTimeoutMs, lastSignal: 'SIGKILL' });
    },
    kill,
  };
}
