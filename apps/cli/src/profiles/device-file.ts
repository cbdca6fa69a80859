import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivate } from './private-file.ts';
import { sameUrl } from './profile.ts';

const NAME = 'devices.json';

async function readMarks(folder: string): Promise<Record<string, unknown>> {
  try {
    const marks: unknown = JSON.parse(await readFile(join(folder, NAME), 'utf8'));
    return typeof marks === 'object' && marks !== null ? { ...marks } : {};
  } catch {
    // If the file is missing or damaged, the machine counts as unknown and receives a new mark.
    return {};
  }
}

/** Mark by which the platform at this address recognises this machine. It remains after a sign-out. */
export async function readDeviceMark(folder: string, url: string): Promise<string | undefined> {
  const mark = (await readMarks(folder))[sameUrl(url)];
  return typeof mark === 'string' ? mark : undefined;
}

export async function writeDeviceMark(folder: string, url: string, mark: string): Promise<void> {
  await writePrivate(folder, NAME, { ...(await readMarks(folder)), [sameUrl(url)]: mark });
}
