import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { InputError } from '../refusals.ts';

/** Description of arguments and flags that `readInput` reads. */
export const orStdin = (what: string): string => `${what}, or - for standard input`;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file',
};

/** Reads a file, or standard input for `-`. */
export async function readInput(path: string, stdin: NodeJS.ReadableStream = process.stdin): Promise<Uint8Array> {
  if (path === '-') return await buffer(stdin);
  return await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(
      `Cannot read ${path}: ${REASONS[error.code ?? ''] ?? error.message}`,
      'Give the path of a file, or - for standard input.',
    );
  });
}

export const readTextInput = async (path: string, stdin?: NodeJS.ReadableStream): Promise<string> =>
  new TextDecoder().decode(await readInput(path, stdin));
