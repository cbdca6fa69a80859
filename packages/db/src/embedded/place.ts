import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { impassableFolder } from './passable.ts';
import { serverUser } from './server-user.ts';

export type Place = { folder: string; reason?: string };

/**
 * Where the cluster of a state folder lives: inside it, or under /var/tmp when we are root and the state folder lies
 * in a private home that the server's user may not pass. The name is derived from the path, so it is found again.
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
