import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { endServices, readRun } from './leftovers.ts';

// Ends the services of a standalone process that was killed before it could do so. After a regular end the run record
// is gone, and a new run has its own record. In both cases there is nothing to do.
const [path = '', standalonePid] = process.argv.slice(2);

process.once('disconnect', () => void clean());
// Without a message listener Node would close the channel, and this process would end.
process.on('message', () => undefined);
// Signals to the whole process group are meant for standalone. Its end closes the channel and thereby ends this
// process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

async function clean(): Promise<void> {
  const run = await readRun(path);
  if (run !== undefined && String(run.standalone.pid) === standalonePid) {
    // First, so that the next start's addresses are not confused with those of dead services.
    await rm(join(dirname(path), 'addresses.json'), { force: true });
    await endServices(run, () => undefined);
  }
  process.exit(0);
}
