import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const SMALLEST_BYTES = 1_024;

/** Puts a .br and a .gz beside each text file, as the build of the portal does. */
export async function compressFiles(folder: string): Promise<void> {
  for await (const path of glob('**/*.{html,js,css,json,svg}', { cwd: folder })) {
    const file = join(folder, path);
    const content = await readFile(file);
    if (content.length < SMALLEST_BYTES) continue;
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
    await writeFile(`${file}.gz`, await promisify(gzip)(content));
  }
}
