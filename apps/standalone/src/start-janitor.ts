import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Home } from './home.ts';
import { processTitle, runFile } from './run-record.ts';

/** Starts the process that ends all services if standalone is killed without a regular shutdown. */
export function startJanitor(home: Home): void {
  const script = fileURLToPath(new URL('janitor.ts', import.meta.url));
  const title = `--title=${processTitle(home, 'janitor')}`;
  const janitor = spawn(process.execPath, [title, script, runFile(home), String(process.pid)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
  // Optional: without the janitor, the next start ends services that a kill -9 left behind.
  janitor.on('error', () => undefined);
  janitor.unref();
  janitor.channel?.unref();
}
