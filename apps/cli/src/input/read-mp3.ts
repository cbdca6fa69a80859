import { readInput } from './read-input.ts';

/** Reads an audio file; the platform checks its format. */
export async function readMp3(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readInput(path));
}
