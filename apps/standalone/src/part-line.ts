const warningLevel = 40;
const errorLevel = 50;

export type Noteworthy = { level: 'warn' | 'error'; text: string };

type LogLine = { level?: unknown; msg?: unknown; err?: { message?: unknown } };

/** Selects the output for the terminal: logged warnings and errors, and unstructured lines on stderr. */
export function noteworthy(line: string, stream: 'stdout' | 'stderr'): Noteworthy | undefined {
  if (line.trim() === '') return undefined;
  const entry = parse(line);
  if (entry === undefined) return stream === 'stderr' ? { level: 'warn', text: line } : undefined;
  const level = typeof entry.level === 'number' ? entry.level : 0;
  if (level < warningLevel) return undefined;
  return { level: level >= errorLevel ? 'error' : 'warn', text: textOf(entry, line) };
}

/** Formats a log line for the terminal. */
export function readable(line: string): string {
  const entry = parse(line);
  return entry === undefined ? line : textOf(entry, line);
}

function textOf({ msg, err }: LogLine, line: string): string {
  const parts = [msg, err?.message].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? line : [...new Set(parts)].join(': ');
}

function parse(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
