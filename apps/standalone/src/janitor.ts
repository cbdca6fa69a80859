import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { endServices, readRun } from './leftovers.ts';

// Outlives standalone by a moment: when that was killed and could end nothing, this process does it. A run that ended
// in good order has removed its record, and a new run has written its own; both leave nothing to do here.
const [path = '', standalonePid] = process.argv.slice(2);

process.once('disconnect', () => void clean());
// Without a listener for messages Node would not keep the channel, and us, alive.
process.on('message', () => undefined);
// Whoever ends everything by hand means standalone, which then ends us by leaving.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

async function clean(): Promise<void> {
  const run = await readRun(path);
  if (run !== undefined && String(run.standalone.pid) === standalonePid) {
    // First, so that nobody takes the addresses of the dead for those of the next start.
    await rm(join(dirname(path), 'addresses.json'), { force: true });
    await endServices(run, () => undefined);
  }
  process.exit(0);
}
