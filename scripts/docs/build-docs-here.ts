import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocs } from '../../apps/standalone/src/docs-build.ts';

/** Builds the documentation of this clone if it has changed. Returns whether it had. */
export async function buildDocsHere(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-docs-'));
  try {
    const env = { PATH: process.env['PATH'] ?? '' };
    return await buildDocs({ env, logFile: join(folder, 'build.log'), signal: new AbortController().signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
