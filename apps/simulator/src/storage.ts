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
  /** It is switched off with all that it remembers; whoever opens it next in this process goes on from there. */
  readonly close: (serial: string, kept: Kept) => void;
  /** A secret that the platform gave it instead of its first one. */
  readonly secretOf: (serial: string) => string | undefined;
  readonly keepSecret: (serial: string, secret: string) => void;
}

/** Forgets everything with the process: every start of that is a new device to the platform. */
export function memoryStorage(): Storage {
  const remembered = new Map<string, Kept>();
  const secrets = new Map<string, string>();
  return {
    open: (serial) => remembered.get(serial) ?? newStorage(randomUUID()),
    keep: () => undefined,
    close: (serial, kept) => remembered.set(serial, kept),
    secretOf: (serial) => secrets.get(serial),
    keepSecret: (serial, secret) => secrets.set(serial, secret),
  };
}

type Line = { readonly serial: string } & (
  { readonly kept: Kept } | { readonly changes: readonly KeptChange[] } | { readonly secret: string }
);

interface Remembered {
  readonly kept: Map<string, Kept>;
  readonly secrets: Map<string, string>;
}

/** One file for all: a line a turn, made compact at each start. A last line that was cut by a crash never happened. */
export function fileStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'controllers.jsonl');
  const { kept: remembered, secrets } = replay(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const compact: Line[] = [
    ...[...remembered].map(([serial, kept]) => ({ serial, kept })),
    ...[...secrets].map(([serial, secret]) => ({ serial, secret })),
  ];
  // Secrets are for this account alone.
  writeFileSync(`${file}.new`, compact.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
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
    close: (serial, kept) => remembered.set(serial, kept),
    secretOf: (serial) => secrets.get(serial),
    keepSecret: (serial, secret) => {
      secrets.set(serial, secret);
      append({ serial, secret });
    },
  };
}

function replay(text: string): Remembered {
  const kept = new Map<string, Kept>();
  const secrets = new Map<string, string>();
  for (const line of text.split('\n')) {
    const read = parse(line);
    if (read === undefined) continue;
    if ('secret' in read) secrets.set(read.serial, read.secret);
    else if ('kept' in read) kept.set(read.serial, read.kept);
    else {
      const before = kept.get(read.serial);
      if (before !== undefined) kept.set(read.serial, read.changes.reduce(applyChange, before));
    }
  }
  return { kept, secrets };
}

function parse(line: string): Line | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as Line);
  } catch {
    return undefined;
  }
}
