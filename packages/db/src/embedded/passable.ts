import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ServerUser } from './server-user.ts';

/** Returns the topmost folder on the way to `path` that `user` cannot enter, such as a home folder of mode 0700. */
export async function impassableFolder(path: string, user: ServerUser): Promise<string | undefined> {
  const parent = dirname(path);
  if (parent !== path) {
    const above = await impassableFolder(parent, user);
    if (above !== undefined) return above;
  }
  const facts = await stat(path).catch(() => undefined);
  if (facts === undefined || !facts.isDirectory()) return undefined;
  const shift = facts.uid === user.uid ? 6 : facts.gid === user.gid ? 3 : 0;
  return ((facts.mode >> shift) & 1) === 1 ? undefined : path;
}
