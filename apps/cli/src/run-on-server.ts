import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { InputError } from './refusals.ts';

/** Programs of an installation. They are missing where only this command line is installed. */
const PROGRAMS = {
  'admin-init': new URL('../../../packages/db/src/cli/admin-init.ts', import.meta.url),
  'doctor-api': new URL('../../api/src/doctor/main.ts', import.meta.url),
  'doctor-worker': new URL('../../worker/src/doctor/main.ts', import.meta.url),
  'doctor-gateway': new URL('../../gateway/src/doctor/main.ts', import.meta.url),
} as const;

interface OnServer {
  /** The command to repeat on the server. */
  readonly command: string;
  readonly args?: readonly string[];
  /** Variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program of the installation with the environment of this process, and returns the JSON that it writes. */
export async function runOnServer(
  name: keyof typeof PROGRAMS,
  { command, args = [], env = {} }: OnServer,
): Promise<unknown> {
  const program = fileURLToPath(PROGRAMS[name]);
  if (!existsSync(program)) {
    throw new InputError(
      'This command needs the installation itself',
      `On the server, run \`npx earshot ${command}\` in the folder of Earshot.`,
    );
  }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout);
}
