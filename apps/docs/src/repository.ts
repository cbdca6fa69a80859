import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Reads a file of the repository. */
export const readSource = async (path: string): Promise<string> => await readFile(`${repository}${path}`, 'utf8');
