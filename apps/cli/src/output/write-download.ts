import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DeviceCsv } from '@earshot/sdk';

/** Writes what is downloaded; the file is there only when all of it could be written. Returns its name. */
export async function writeDownload(
  { name, content }: DeviceCsv,
  { file, signal }: { file: string | undefined; signal: AbortSignal },
): Promise<string> {
  // The name came from the platform: it is no path.
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
