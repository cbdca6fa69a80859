import { homedir } from 'node:os';
import { join } from 'node:path';
import { temporalVersion } from './version.ts';

/** Folder of a downloaded or built program, shared by all clones of this user. */
export function temporalCacheFolder(cacheHome: string | undefined): string {
  const base = cacheHome ?? join(homedir(), '.cache');
  return join(base, 'earshot', `temporal-${temporalVersion}-${process.platform}-${process.arch}`);
}
