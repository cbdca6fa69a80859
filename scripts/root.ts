import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A program that a dependency brought. */
export function binary(name: string): string {
  return join(root, 'node_modules', '.bin', name);
}
