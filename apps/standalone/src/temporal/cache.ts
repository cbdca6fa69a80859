import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folder of downloaded or built programs, shared by all clones of this user. */
export function cacheFolder(cacheHome: string | undefined, software: string): string {
  const base = cacheHome === undefined || cacheHome.trim() === '' ? join(homedir(), '.cache') : cacheHome;
  return join(base, 'earshot', `${software}-${process.platform}-${process.arch}`);
}
