import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file that only its owner can read, at every moment. */
export async function writePrivate(folder: string, name: string, content: unknown): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const path = join(folder, name);
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, `${JSON.stringify(content, undefined, 2)}\n`, { flag: 'wx', mode: 0o600 });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
