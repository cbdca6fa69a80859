import { rm } from 'node:fs/promises';
import { writePrivately, type Home } from './home.ts';
import { endServices, isOurs, readRun, type Recorded, type Run } from './leftovers.ts';
import { StartFailure } from './start-failure.ts';

export type RunRecord = {
  /** Notes a service under its name, in the place of an earlier one of that name. */
  add: (service: Recorded) => Promise<void>;
  /** Writes addresses.json, for tests and scripts; from then on it follows the pids. */
  publish: (addresses: object) => Promise<void>;
  remove: () => Promise<void>;
};

/**
 * The list of our processes on disk. A start reads it to refuse a second instance on the same folder, and to end what
 * a killed one left behind.
 */
export async function openRunRecord(home: Home, note: (text: string) => void): Promise<RunRecord> {
  const path = runFile(home);
  const addresses = home.file('addresses.json');
  const earlier = await readRun(path);
  if (earlier !== undefined) {
    await refuseSecondInstance(earlier, home);
    await rm(addresses, { force: true });
    await endServices(earlier, note);
  }
  process.title = processTitle(home, 'standalone');
  const run: Run = { standalone: { name: 'standalone', pid: process.pid, marker: process.title }, services: [] };
  let published: object | undefined;
  const write = async (): Promise<void> => {
    await writePrivately(path, run);
    if (published === undefined) return;
    const pids = Object.fromEntries([run.standalone, ...run.services].map(({ name, pid }) => [name, pid]));
    await writePrivately(addresses, { ...published, pids });
  };
  await write();
  return {
    add: async (service) => {
      const known = run.services.findIndex(({ name }) => name === service.name);
      if (known === -1) run.services.push(service);
      else run.services[known] = service;
      await write();
    },
    publish: async (content) => {
      published = content;
      await write();
    },
    remove: async () => {
      await rm(addresses, { force: true });
      await rm(path, { force: true });
    },
  };
}

export function runFile(home: Home): string {
  return home.file('run.json');
}

/** What a process of ours calls itself in `ps`. */
export function processTitle(home: Home, name: string): string {
  return `earshot-${name}-${home.id}`;
}

async function refuseSecondInstance({ standalone }: Run, home: Home): Promise<void> {
  if (standalone.pid === process.pid || !(await isOurs(standalone))) return;
  throw new StartFailure(
    `Earshot already runs on ${home.folder} (pid ${standalone.pid}).`,
    `Use that one (its addresses: ${home.file('addresses.json')}), stop it (kill ${standalone.pid}), ` +
      'or set EARSHOT_HOME to another folder and other ports.',
  );
}
