import { readFile } from 'node:fs/promises';
import { InputError } from '../refusals.ts';

/** Reads an audio file; the platform checks its format. */
export async function readMp3(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(`${path} cannot be read (${error.code ?? error.message})`, 'Give the path of an mp3.');
  });
  return new Uint8Array(file);
}
