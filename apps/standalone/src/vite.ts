import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installation.ts';

export const portalFolder = join(root, 'apps', 'portal');

export const portalExists = (): boolean => existsSync(join(portalFolder, 'index.html'));

/** Vite's program: npm puts it beside the portal when versions differ, else at the top. */
export function viteProgram(): string {
  const own = join(portalFolder, 'node_modules', 'vite', 'bin', 'vite.js');
  return existsSync(own) ? own : join(root, 'node_modules', 'vite', 'bin', 'vite.js');
}
