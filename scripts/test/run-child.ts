import { spawn, type ChildProcess } from 'node:child_process';
import { root } from '../root.ts';

const insistAfterMs = 10_000;
const running = new Set<ChildProcess>();
let stopping = false;

export type ChildOptions = {
  env?: Readonly<Record<string, string>>;
  /** `inherit` prints the output immediately; `collect` returns it. */
  output: 'inherit' | 'collect';
};

export type Ended = { code: number; text: string };

/** Runs a program in its own process group, so that it can be stopped together with its child processes. */
export async function runChild(command: readonly [string, ...string[]], { env, output }: ChildOptions): Promise<Ended> {
  if (stopping) return { code: 130, text: '' };
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: output === 'inherit' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      text += error.message;
      resolve(127);
    });
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  running.delete(child);
  return { code, text };
}

/** On a signal, stops all children and their process groups. A second signal kills them. */
export function stopChildrenOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const first = !stopping;
      stopping = true;
      signalGroups(first ? signal : 'SIGKILL');
      setTimeout(() => signalGroups('SIGKILL'), insistAfterMs).unref();
    });
  }
}

export function wasStopped(): boolean {
  return stopping;
}

function signalGroups(signal: NodeJS.Signals): void {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, signal);
    } catch {
      // The process has already ended.
    }
  }
}
