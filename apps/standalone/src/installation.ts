import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Noteworthy } from './part-line.ts';
import type { Settings } from './env.ts';
import type { Flags } from './flags.ts';
import type { Home } from './home.ts';
import type { Claimed, Ports } from './ports.ts';
import type { Progress } from './progress.ts';
import type { RunRecord } from './run-record.ts';
import type { Secrets } from './secrets.ts';
import type { Supervisor } from './supervisor.ts';

/** Root of the repository. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export type PortName =
  'api' | 'gatewayHttp' | 'mqtt' | 'postgres' | 'temporal' | 'temporalUi' | 'portalDev' | 'simulatorControl';

/** Context shared by the steps of a start. */
export type Installation = {
  flags: Flags;
  settings: Settings;
  surroundings: Readonly<Record<string, string | undefined>>;
  home: Home;
  secrets: Secrets;
  ports: Ports<PortName>;
  claimed: Claimed<PortName>;
  progress: Progress;
  record: RunRecord;
  supervisor: Supervisor;
};

export function entryOf(app: string): string {
  return join(root, 'apps', app, 'src', 'main.ts');
}

/** Prints warnings and errors of a part on the terminal. */
export function showLine(progress: Progress, name: string): (entry: Noteworthy) => void {
  return ({ level, text }) =>
    progress.line(`  ${progress.style(level === 'error' ? 'red' : 'yellow', name.padEnd(11))} ${text}`);
}
