import type { Hook } from '@oclif/core';
import { withoutColours } from '../env.ts';
import { flagsOf } from '../input/flags-of.ts';

/** Before every command: colours, and readers that close the pipe early, as `head` does. */
const prepare: Hook.Init = () => {
  if (flagsOf(process.argv).includes('--no-color')) withoutColours();
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endAfterTheWork);
  return Promise.resolve();
};
export default prepare;

/** The command continues without its reader, because it may be changing something. */
function endAfterTheWork(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  // oclif would wait for the closed pipe to drain, and Node would end with exit code 13.
  if (process.listeners('beforeExit').includes(exit)) return;
  process.once('beforeExit', exit);
}

const exit = (code: number): void => process.exit(code);
