import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyChange, type Kept, newStorage } from '@earshot/device-protocol/device/kept';
import type { KeptChange } from '@earshot/device-protocol/device/kept-change';

/** What the controllers of this process remember across a restart, which is a reboot to them. */
export interface Storage {
  readonly open: (serial: string) => Kept;
  /** All or none; durable when it returns, as far as this process is concerned. */
  readonly keep: (serial: string, changes: readonly KeptChange[]) => void;
}

/** Forgets everything with the process: every start is a new device to the platform. */
export const memoryStorage = (): Storage => ({ open: () => newStorage(randomUUID()), keep: () => undefined });

type Line = { readonly serial: string } & ({ readonly kept: Kept } | { readonly changes: readonly KeptChange[] });

/** One file for all: a line a turn, made compact at each start. A last line that was cut by a crash never happened. */
export function fileStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'controllers.jsonl');
  const remembered = existsSync(file) ? replay(readFileSync(file, 'utf8')) : new Map<string, Kept>();
  const compact = [...remembered].map(([serial, kept]) => `${JSON.stringify({ serial, kept } satisfies Line)}\n`);
  writeFileSync(`${file}.new`, compact.join(''));
  renameSync(`${file}.new`, file);
  const append = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  return {
    open: (serial) => {
      const known = remembered.get(serial);
      if (known !== undefined) return known;
      const kept = newStorage(randomUUID());
      append({ serial, kept });
      return kept;
    },
    keep: (serial, changes) => append({ serial, changes }),
  };
}

function replay(text: string): Map<string, Kept> {
  const kept = new Map<string, Kept>();
  for (const line of text.split('\n')) {
    const read = parse(line);
    if (read === undefined) continue;
    if ('kept' in read) kept.set(read.serial, read.kept);
    else {
      const before = kept.get(read.serial);
      if (before !== undefined) kept.set(read.serial, read.changes.reduce(applyChange, before));
    }
  }
  return kept;
}

function parse(line: string): Line | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as Line);
  } catch {
    return undefined;
  }
}
