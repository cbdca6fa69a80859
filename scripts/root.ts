import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The path of a program that a dependency installed. */
export function binary(name: string): string {
  return join(root, 'node_modules', '.bin', name);
}
