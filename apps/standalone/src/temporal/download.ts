import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { temporalVersion } from './version.ts';

/** The service from which Temporal's SDKs download their development server. */
const service = `https://temporal.download/cli/${temporalVersion}`;
const askDeadlineMs = 10_000;
const downloadDeadlineMs = 300_000;
const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** This machine's architecture in the names of Temporal's downloads. */
export const downloadArchitecture = architectures[process.arch] ?? process.arch;

/** Downloads Temporal's development server into `folder`; throws with the reason on failure. */
export async function downloadTemporal(folder: string, signal: AbortSignal): Promise<void> {
  const query = new URLSearchParams({ platform: process.platform, arch: downloadArchitecture, format: 'tar.gz' });
  const answer = await get(
    `${service}?${query.toString()}`,
    AbortSignal.any([signal, AbortSignal.timeout(askDeadlineMs)]),
  );
  const { archiveUrl, fileToExtract } = (await answer.json()) as { archiveUrl: string; fileToExtract: string };
  await downloadPrograms({ archiveUrl, files: [fileToExtract], folder, signal });
}

export type Download = { archiveUrl: string; files: readonly string[]; folder: string; signal: AbortSignal };

/** Downloads a tar archive, and moves `files` of it into `folder`. */
export async function downloadPrograms({ archiveUrl, files, folder, signal }: Download): Promise<void> {
  const unfinished = `${folder}.download-${process.pid}`;
  try {
    await mkdir(unfinished, { recursive: true });
    const archive = join(unfinished, 'archive.tar.gz');
    const content = await get(archiveUrl, AbortSignal.any([signal, AbortSignal.timeout(downloadDeadlineMs)]));
    if (content.body === null) throw new Error(`${archiveUrl} is empty`);
    await pipeline(Readable.fromWeb(content.body), createWriteStream(archive));
    await promisify(execFile)('tar', ['-xzf', archive, '-C', unfinished, ...files], { signal });
    await mkdir(folder, { recursive: true });
    for (const file of files) await rename(join(unfinished, file), join(folder, basename(file)));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function get(url: string, signal: AbortSignal): Promise<Response> {
  try {
    const response = await fetch(url, { signal });
    if (response.ok) return response;
    throw new Error(`${new URL(url).host} answered ${response.status}`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    throw new Error(`${error instanceof Error ? error.message : String(error)}${cause}`, { cause: error });
  }
}
