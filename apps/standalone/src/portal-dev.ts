import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, signalProcess } from '@earshot/db/embedded/process-table';
import { partEnvironment } from '@earshot/environment/part-environment';
import { showLine, type Installation } from './installation.ts';
import { recordOutput, rotateLog } from './part-output.ts';
import { whyUnreachable } from './reachable.ts';
import { runService } from './run-service.ts';
import type { Service } from './service.ts';
import { StartFailure } from './start-failure.ts';
import { portalExists, portalFolder, viteProgram } from './vite.ts';

const host = '127.0.0.1';
const readyDeadlineMs = 30_000;
const stopPatienceMs = 5000;
const pollMs = 100;

/** The portal on Vite's development server, which passes calls on to the api. Gives its address. */
export async function startPortalDev(installation: Installation): Promise<string | undefined> {
  const step = installation.progress.step('Portal', "starting the portal's development server");
  if (!portalExists()) {
    step.skipped('apps/portal has no index.html yet');
    return undefined;
  }
  const address = `http://${host}:${installation.ports.portalDev}`;
  await runService(installation, { marker: viteProgram() }, () => startVite(installation));
  step.done(`Vite at ${address}`);
  return address;
}

async function startVite({ home, ports, progress, surroundings, supervisor }: Installation): Promise<Service> {
  const logFile = home.log('portal');
  await rotateLog(logFile);
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
  const output = recordOutput(child, logFile, showLine(progress, 'portal'));
  const pid = child.pid ?? 0;
  let ended: string | undefined;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  }).then((how) => (ended = how));
  const deadline = performance.now() + readyDeadlineMs;
  while ((await whyUnreachable(host, ports.portalDev)) !== undefined) {
    if (ended !== undefined || supervisor.signal.aborted || performance.now() > deadline) {
      signalProcess(pid, 'SIGKILL');
      throw new StartFailure(
        `The portal's development server did not start:\n${output.tail()}`,
        `Its whole log: ${logFile}`,
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
        await endProcess(pid, { signal: 'SIGTERM', patienceMs: stopPatienceMs, lastSignal: 'SIGKILL' });
    },
    kill: () => void signalProcess(pid, 'SIGKILL'),
  };
}
