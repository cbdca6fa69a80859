import { access, constants, statfs } from 'node:fs/promises';
import type { Check } from '@earshot/domain/health/check';

const GIB = 1024 ** 3;
/** Free space in bytes. */
const LITTLE = 5 * GIB;
const TOO_LITTLE = GIB;

interface Folder {
  readonly path: string;
  /** Whether the part also writes there. */
  readonly writes: boolean;
}

/** Checks that a part can use the folder of audio and firmware files, and the space that is left. */
export async function checkFolder({ path, writes }: Folder): Promise<Check> {
  const id = 'files';
  try {
    await access(path, constants.R_OK | constants.X_OK | (writes ? constants.W_OK : 0));
  } catch (error) {
    return {
      id,
      status: 'failed',
      text: `BLOB_DIR ${path} cannot be ${writes ? 'written' : 'read'} (${codeOf(error)})`,
      why: 'clips and firmware cannot be stored or sent to controllers',
      advice: 'Create the folder for the user of the parts, and share it between api, worker and gateway.',
    };
  }
  const { bavail, bsize } = await statfs(path);
  return spaceOf(path, bavail * bsize);
}

export function spaceOf(path: string, bytes: number): Check {
  const text = `${(bytes / GIB).toFixed(1)} GiB are free for files in ${path}`;
  if (bytes >= LITTLE) return { id: 'files', status: 'ok', text };
  return {
    id: 'files',
    status: bytes < TOO_LITTLE ? 'failed' : 'warning',
    text,
    why: 'on a full disk new clips and firmware are refused',
    advice: `Enlarge the disk to at least ${LITTLE / GIB} GiB of free space.`,
  };
}

const codeOf = (error: unknown): string => String(Reflect.get(Object(error), 'code') ?? error);
