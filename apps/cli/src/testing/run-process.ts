import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

interface Surroundings {
  /** Folder of the configuration. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly input?: string;
  /** With `gone`, the output is closed at once, as by `| head`. */
  readonly reader?: 'gone';
}

const COMMAND = fileURLToPath(new URL('../../bin/run.js', import.meta.url));

/** Runs `earshot` in a process of its own, without a terminal. */
export async function runProcess(args: readonly string[], { folder, env, input = '', reader }: Surroundings) {
  const { EARSHOT_URL: _url, EARSHOT_TOKEN: _token, ...inherited } = process.env;
  const running = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...inherited, XDG_CONFIG_HOME: folder, NO_COLOR: '1', TZ: 'UTC', ...env },
  });
  running.stdin.end(input);
  const ended = once(running, 'close');
  if (reader === 'gone') running.stdout.destroy();
  const [stdout, stderr] = await Promise.all([reader === 'gone' ? '' : text(running.stdout), text(running.stderr)]);
  const [exitCode] = (await ended) as [number | null];
  return { stdout, stderr, exitCode };
}
