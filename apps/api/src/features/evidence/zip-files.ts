import { createReadStream } from 'node:fs';
import { Zip, type ZipInputFile } from 'fflate';
import type { SpooledFile } from './spool.ts';

const DEFLATE = 8;
/** Headers of a file, without its name, which occurs twice: local header, data descriptor and directory entry. */
const HEADER_BYTES = 30 + 16 + 46;
const END_BYTES = 22;

/** Length of the ZIP of these files. Their names are ASCII. */
export const zipLength = (files: readonly SpooledFile[]): number =>
  files.reduce((sum, { name, packedBytes }) => sum + HEADER_BYTES + 2 * name.length + packedBytes, END_BYTES);

/** Yields the ZIP of these files, at the speed of the reader. */
export async function* zipFiles(files: readonly SpooledFile[], mtime: Date): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { name, bytes, crc32, path } of files) {
    const entry: ZipInputFile = { filename: name, size: bytes, crc: crc32, compression: DEFLATE, mtime };
    zip.add(entry);
    for await (const chunk of createReadStream(path)) {
      entry.ondata?.(null, chunk as Uint8Array<ArrayBuffer>, false);
      yield* ready.splice(0);
    }
    entry.ondata?.(null, new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
