import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Noteworthy } from './part-line.ts';
import type { Settings } from './env.ts';
import type { Flags } from './flags.ts';
import type { Home } from './home.ts';
import type { Progress } from './progress.ts';
import type { RunRecord } from './run-record.ts';
import type { Secrets } from './secrets.ts';
import type { Supervisor } from './supervisor.ts';

/** The repository that this runs from. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export type PortName =
  'api' | 'gatewayHttp' | 'mqtt' | 'postgres' | 'temporal' | 'temporalUi' | 'portalDev' | 'simulatorControl';

/** Everything that the steps of a start share. */
export type Installation = {
  flags: Flags;
  settings: Settings;
  surroundings: Readonly<Record<string, string | undefined>>;
  home: Home;
  secrets: Secrets;
  ports: Record<PortName, number>;
  progress: Progress;
  record: RunRecord;
  supervisor: Supervisor;
};

export function entryOf(app: string): string {
  return join(root, 'apps', app, 'src', 'main.ts');
}

/** Prints a part's warning or error on the terminal. */
export function showLine(progress: Progress, name: string): (entry: Noteworthy) => void {
  return ({ level, text }) =>
    progress.line(`  ${progress.style(level === 'error' ? 'red' : 'yellow', name.padEnd(11))} ${text}`);
}
