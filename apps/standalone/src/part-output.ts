import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { noteworthy, readable, type Noteworthy } from './part-line.ts';
import { type LogSize, openLog } from './rotating-log.ts';

const keptLines = 12;
/** Stack frames go only to the log file; they would displace the error message. */
const stackFrame = /^\s+at /;

export type Output = {
  /** The last lines, formatted for users. */
  tail: () => string;
  lastStdoutLine: () => string | undefined;
  /** Resolves when the child has ended and all its lines are read. */
  closed: Promise<void>;
};

/** Writes a child's output to its log, and passes warnings and errors to `show`. */
export function recordOutput(
  child: ChildProcess,
  logFile: string,
  { show, size }: { readonly show: (entry: Noteworthy) => void; readonly size?: LogSize },
): Output {
  const log = openLog(logFile, size);
  const last: string[] = [];
  let open = 0;
  let lastStdout: string | undefined;
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = child[name];
    if (stream === null) continue;
    open += 1;
    const lines = createInterface({ input: stream });
    lines.once('close', () => {
      open -= 1;
      if (open === 0) log.close();
    });
    lines.on('line', (line) => {
      log.write(line);
      if (line.trim() === '') return;
      if (name === 'stdout') lastStdout = line;
      if (!stackFrame.test(line)) last.push(readable(line));
      if (last.length > keptLines) last.shift();
      const entry = noteworthy(line, name);
      if (entry !== undefined) show(entry);
    });
  }
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  return { tail: () => last.join('\n'), lastStdoutLine: () => lastStdout, closed };
}
