import { partEnvironment } from '@earshot/environment/part-environment';
import { entryOf, root, showLine, type Installation } from './installation.ts';
import { startPart } from './part.ts';
import { brokerUrl } from './part-values.ts';
import { processTitle } from './run-record.ts';
import { runService } from './run-service.ts';
import type { Service } from './service.ts';

export type PartName = 'gateway' | 'api' | 'worker' | 'simulator';

const labels: Readonly<Record<PartName, string>> = {
  gateway: 'Gateway',
  api: 'API',
  worker: 'Worker',
  simulator: 'Simulator',
};

const doing: Readonly<Record<PartName, string>> = {
  gateway: 'opening the door to controllers',
  api: 'opening the door to people and programs',
  worker: 'taking up the long-running work',
  simulator: 'switching on the simulated controllers',
};

const done: Readonly<Record<PartName, string>> = {
  gateway: 'listens to controllers',
  api: 'answers people and programs',
  worker: 'works on what takes time',
  simulator: 'the simulated controllers are on',
};

/** Room for what is young, in MiB: messages of a large fleet are gone before they are collected, instead of being copied. */
const nodeFlags: Partial<Record<PartName, readonly string[]>> = { gateway: ['--max-semi-space-size=64'] };

/** Starts the parts one after the other: who answers controllers and people is there before who calls them. */
export async function startParts(installation: Installation, values: Record<string, string>): Promise<Service[]> {
  const { flags, progress } = installation;
  const names: PartName[] = ['gateway', 'api', 'worker', ...(flags.simulator ? (['simulator'] as const) : [])];
  const services: Service[] = [];
  for (const name of names) {
    const step = progress.step(labels[name], doing[name]);
    services.push(await runPart(installation, name, values));
    step.done(done[name]);
  }
  if (!flags.simulator) progress.step(labels.simulator, '').skipped('left out by --no-simulator');
  return services;
}

async function runPart(installation: Installation, name: PartName, values: Record<string, string>): Promise<Service> {
  const { flags, home, progress, supervisor, surroundings } = installation;
  const title = processTitle(home, name);
  // The gateway carries the broker itself unless MQTT_URL was given from outside.
  const own = name === 'gateway' ? values : { ...values, MQTT_URL: brokerUrl(installation) };
  return runService(installation, { marker: title }, () =>
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
    }),
  );
}
