import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { impassableFolder } from './passable.ts';
import { serverUser } from './server-user.ts';

export type Place = { folder: string; reason?: string };

/**
 * Returns the cluster's folder for a state folder: inside it, or under /var/tmp if this process is root and the
 * server's user cannot reach the state folder. The name is derived from the path, so it is stable.
 */
export async function clusterPlace(home: string): Promise<Place> {
  const inside = { folder: join(home, 'postgres') };
  const user = await serverUser();
  const closed = user && (await impassableFolder(dirname(home), user));
  if (user === undefined || closed === undefined) return inside;
  const id = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const folder = join('/var/tmp', `earshot-${id}`);
  return { folder, reason: `${closed} is closed to the user ${user.name}, so the database lives in ${folder}` };
}
