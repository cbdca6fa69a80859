import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CsvDownload } from '@earshot/sdk';

/** Writes a download; the file appears only once it is complete. Returns its name. */
export async function writeDownload(
  { name, content }: CsvDownload,
  { file, signal }: { file: string | undefined; signal: AbortSignal },
): Promise<string> {
  // The platform supplies the name, so remove path separators.
  const path = file ?? name.replaceAll(/[/\\]/g, ' ');
  const unfinished = `${path}.part`;
  try {
    await pipeline(Readable.from(content), createWriteStream(unfinished), { signal });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return path;
}
