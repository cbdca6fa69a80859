import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Child<Said> {
  readonly pid: number;
  /** First message of the process, sent when it is ready. */
  readonly said: Said;
  readonly stop: () => void;
}

/** Runs a script of this repository in a process, and waits for its first message. */
export async function startChild<Said>(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Child<Said>> {
  const child = fork(`${root}/${script}`, [...args], { cwd: root, env: { ...process.env, ...env } });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${String(code)} before it was ready`);
  });
  const [said] = (await Promise.race([once(child, 'message'), ended])) as [Said];
  ended.catch(() => undefined);
  return { pid: child.pid ?? 0, said, stop: () => child.kill('SIGTERM') };
}
