import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installation.ts';

export const portalFolder = join(root, 'apps', 'portal');

export const portalExists = (): boolean => existsSync(join(portalFolder, 'index.html'));

/** Path of Vite's program: npm installs it in the portal's folder if versions differ, otherwise at the root. */
export function viteProgram(): string {
  const own = join(portalFolder, 'node_modules', 'vite', 'bin', 'vite.js');
  return existsSync(own) ? own : join(root, 'node_modules', 'vite', 'bin', 'vite.js');
}
