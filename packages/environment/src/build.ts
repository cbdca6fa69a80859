import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which build of a part runs, and since when. */
export interface Build {
  readonly version: string;
  /** The commit that it was built of; null where that is not known. */
  readonly revision: string | null;
  readonly startedAt: string;
}

const REPOSITORY = join(import.meta.dirname, '../../..');
const SHORT = 12;

/** To be made once, at the start. Without a revision given (`BUILD_REVISION`) a checkout is asked for its own. */
export function describeBuild(version: string, revision: string | undefined): Build {
  const known = revision ?? revisionOf(REPOSITORY);
  return { version, revision: known?.slice(0, SHORT) ?? null, startedAt: new Date().toISOString() };
}

/** The commit of a checkout, by git's own files; undefined where there is none. */
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
