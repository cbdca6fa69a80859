import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Home } from './home.ts';
import { processTitle, runFile } from './run-record.ts';

/** Starts the process that ends our services should we be killed without a chance to. */
export function startJanitor(home: Home): void {
  const script = fileURLToPath(new URL('janitor.ts', import.meta.url));
  const title = `--title=${processTitle(home, 'janitor')}`;
  const janitor = spawn(process.execPath, [title, script, runFile(home), String(process.pid)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
  // Without it everything works, except that a kill -9 leaves services to be ended by the next start.
  janitor.on('error', () => undefined);
  janitor.unref();
  janitor.channel?.unref();
}
