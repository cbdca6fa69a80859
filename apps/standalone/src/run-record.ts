import { rm } from 'node:fs/promises';
import { writePrivately, type Home } from './home.ts';
import { endServices, isOurs, readRun, type Recorded, type Run } from './leftovers.ts';
import { StartFailure } from './start-failure.ts';

export type RunRecord = {
  /** Records a service, replacing an earlier one of the same name. */
  add: (service: Recorded) => Promise<void>;
  /** Writes addresses.json, for tests and scripts. Later calls of `add` update its process ids. */
  publish: (addresses: object) => Promise<void>;
  remove: () => Promise<void>;
};

/** Refuses a second instance on the same folder, and ends services that a killed run left behind. */
export async function endEarlierRun(home: Home, note: (text: string) => void): Promise<void> {
  const earlier = await readRun(runFile(home));
  if (earlier === undefined) return;
  await refuseSecondInstance(earlier, home);
  await rm(addressesFile(home), { force: true });
  await endServices(earlier, note);
}

/** Opens the list of processes on disk, for the next start. */
export async function openRunRecord(home: Home): Promise<RunRecord> {
  const path = runFile(home);
  const addresses = addressesFile(home);
  process.title = processTitle(home, 'standalone');
  const run: Run = { standalone: { name: 'standalone', pid: process.pid, marker: process.title }, services: [] };
  let published: object | undefined;
  const writeNow = async (): Promise<void> => {
    await writePrivately(path, run);
    if (published === undefined) return;
    const pids = Object.fromEntries([run.standalone, ...run.services].map(({ name, pid }) => [name, pid]));
    await writePrivately(addresses, { ...published, pids });
  };
  // In sequence, because services start together and each write replaces the same file.
  let last: Promise<void> = Promise.resolve();
  const write = (): Promise<void> => (last = last.catch(() => undefined).then(writeNow));
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

function addressesFile(home: Home): string {
  return home.file('addresses.json');
}

/** Title of a process in `ps`. */
export function processTitle(home: Home, name: string): string {
  return `earshot-${name}-${home.id}`;
}

async function refuseSecondInstance({ standalone }: Run, home: Home): Promise<void> {
  if (standalone.pid === process.pid || !(await isOurs(standalone))) return;
  throw new StartFailure(
    `Earshot already runs on ${home.folder} (pid ${standalone.pid}).`,
    `Use that one (its addresses: ${addressesFile(home)}), stop it (kill ${standalone.pid}), ` +
      'or set EARSHOT_HOME to another folder and other ports.',
  );
}
