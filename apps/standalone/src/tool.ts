import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { recordOutput } from './part-output.ts';
import { StartFailure } from './start-failure.ts';

export type ToolOptions = {
  name: string;
  /** Absolute path of the script that Node runs. */
  entry: string;
  args?: readonly string[];
  cwd: string;
  env: Record<string, string>;
  logFile: string;
  signal: AbortSignal;
};

/** Runs a script to its end and returns the last line of its standard output. */
export async function runTool({
  name,
  entry,
  args = [],
  cwd,
  env,
  logFile,
  signal,
}: ToolOptions): Promise<string | undefined> {
  await access(entry).catch(() => {
    throw new StartFailure(`${entry} is missing.`, 'Restore the file: `git status` lists deleted files.');
  });
  signal.throwIfAborted();
  const child = spawn(process.execPath, [entry, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], signal });
  const output = recordOutput(child, logFile, { show: () => undefined });
  const how = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, by) => resolve(code === 0 ? undefined : (by ?? `exit code ${code}`)));
  });
  signal.throwIfAborted();
  if (how !== undefined) {
    throw new StartFailure(
      `${name} failed (${how}). Its last lines:\n${output.tail() || '(none)'}`,
      `Its whole log: ${logFile}`,
    );
  }
  return output.lastStdoutLine();
}
