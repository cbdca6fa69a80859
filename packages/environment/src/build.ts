import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The running build of a part, with its start time. */
export interface Build {
  readonly version: string;
  /** The commit of the build; null if unknown. */
  readonly revision: string | null;
  readonly startedAt: string;
}

const REPOSITORY = join(import.meta.dirname, '../../..');
const SHORT = 12;

/** Call once, at the start. Without `BUILD_REVISION`, the revision is read from the checkout. */
export function describeBuild(version: string, revision: string | undefined): Build {
  const known = revision ?? revisionOf(REPOSITORY);
  return { version, revision: known?.slice(0, SHORT) ?? null, startedAt: new Date().toISOString() };
}

/** Reads the commit of a checkout from git's files; undefined without a checkout. */
export function revisionOf(folder: string): string | undefined {
  const head = read(folder, 'HEAD');
  const ref = /^ref: (.+)$/.exec(head ?? '')?.[1];
  if (ref === undefined) return hashIn(head);
  const packed = read(folder, 'packed-refs')
    ?.split('\n')
    .find((line) => line.endsWith(` ${ref}`));
  return hashIn(read(folder, ref)) ?? hashIn(packed?.split(' ')[0]);
}

const hashIn = (text: string | undefined): string | undefined => /^[\da-f]{40}$/.exec(text ?? '')?.[0];

function read(folder: string, file: string): string | undefined {
  try {
    return readFileSync(join(folder, '.git', file), 'utf8').trim();
  } catch {
    return undefined;
  }
}
