import { partEnvironment } from '@earshot/environment/part-environment';
import { entryOf, root, showLine, type Installation, type PortName } from './installation.ts';
import { startPart } from './part.ts';
import { type Backing, brokerUrl, partValues } from './part-values.ts';
import { onClaimedPorts } from './ports.ts';
import { processTitle } from './run-record.ts';
import { runService } from './run-service.ts';

export type PartName = 'gateway' | 'api' | 'worker' | 'simulator';

const labels: Readonly<Record<PartName, string>> = {
  gateway: 'Gateway',
  api: 'API',
  worker: 'Worker',
  simulator: 'Simulator',
};

const doing: Readonly<Record<PartName, string>> = {
  gateway: 'starting the broker for controllers',
  api: 'starting the API and the portal',
  worker: 'starting workflows',
  simulator: 'starting the simulated controllers',
};

const done: Readonly<Record<PartName, string>> = {
  gateway: 'accepts controllers',
  api: 'serves the API and the portal',
  worker: 'runs workflows',
  simulator: 'simulated controllers are online',
};

/**
 * Size of the young generation in MiB. With enough room, messages of a large fleet are garbage before a collection
 * would copy them.
 */
const nodeFlags: Partial<Record<PartName, readonly string[]>> = { gateway: ['--max-semi-space-size=64'] };

const opens: Readonly<Record<PartName, readonly PortName[]>> = {
  gateway: ['gatewayHttp', 'mqtt'],
  api: ['api'],
  worker: [],
  simulator: ['simulatorControl'],
};

/** Starts the gateway, whose broker the others connect to, and then the other parts at the same time. */
export async function startParts(installation: Installation, backing: Backing): Promise<void> {
  const { flags, progress } = installation;
  const start = async (name: PartName): Promise<void> => {
    const step = progress.step(labels[name], doing[name]);
    await onClaimedPorts(installation.claimed, opens[name], () => runPart(installation, name, backing));
    step.done(done[name]);
  };
  await start('gateway');
  const others: PartName[] = ['api', 'worker', ...(flags.simulator ? (['simulator'] as const) : [])];
  const started = await Promise.allSettled(others.map(start));
  const failed = started.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  if (!flags.simulator)
    progress
      .step(labels.simulator, '')
      .skipped(
        installation.settings.NODE_ENV === 'production' ? 'not in production' : 'not started because of --no-simulator',
      );
}

async function runPart(installation: Installation, name: PartName, backing: Backing): Promise<void> {
  const { flags, home, progress, supervisor, surroundings } = installation;
  const values = partValues(installation, backing);
  const title = processTitle(home, name);
  // The gateway runs its embedded broker unless MQTT_URL was set from outside.
  const own = name === 'gateway' ? values : { ...values, MQTT_URL: brokerUrl(installation) };
  await runService(installation, { marker: title }, (onSpawned) =>
    startPart({
      name,
      entry: entryOf(name),
      cwd: root,
      env: partEnvironment(surroundings, name, own),
      title,
      nodeFlags: nodeFlags[name] ?? [],
      logFile: home.log(name),
      watch: flags.watch,
      signal: supervisor.signal,
      show: showLine(progress, name),
      onSpawned,
    }),
  );
}
