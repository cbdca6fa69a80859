import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { badRequest } from '@earshot/domain/errors/app-error';
import { MOST_EVIDENCE_BYTES } from '@earshot/domain/evidence/limits';
import { HOUR_MS } from '@earshot/domain/time/durations';

/** A finished file of a pack, compressed in the spool. */
export interface SpooledFile {
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly crc32: number;
  readonly packedBytes: number;
  /** The compressed bytes (raw deflate). */
  readonly path: string;
}

export interface SpoolWriter {
  /** Resolves when more can be written. */
  readonly write: (chunk: string | Uint8Array) => Promise<void>;
  readonly end: () => Promise<SpooledFile>;
}

/** A temporary folder in which the files of a pack are compressed, so that its length does not depend on memory. */
export interface Spool {
  readonly open: (name: string) => SpoolWriter;
  readonly remove: () => Promise<void>;
}

/** Longer than a pack is made and sent. */
const OLD_MS = 2 * HOUR_MS;

export const TOO_MUCH = 'This range has too much for one pack. Choose a shorter range.';

const PREFIX = 'earshot-evidence-spool-';

/** Removes the folders that a killed process left. A pack that is being made or sent has a younger one. */
export async function removeOldSpools(now = Date.now()): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const { mtimeMs = now } = (await stat(folder).catch(() => undefined)) ?? {};
    // Folders of other users of the machine stay.
    if (now - mtimeMs > OLD_MS) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

export async function createSpool(mostBytes = MOST_EVIDENCE_BYTES): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  const unfinished = new Map<DeflateRaw, Promise<void>>();
  let files = 0;
  let total = 0;
  const open = (name: string): SpoolWriter => {
    files += 1;
    const path = join(folder, String(files));
    const deflate = createDeflateRaw();
    const file = createWriteStream(path, { mode: 0o600 });
    const closed = new Promise<void>((resolve) => file.once('close', resolve));
    unfinished.set(deflate, closed);
    void closed.then(() => unfinished.delete(deflate));
    const stored = pipeline(deflate, file);
    // A failure is reported by `write` or `end`.
    stored.catch(() => undefined);
    const hash = createHash('sha256');
    let bytes = 0;
    let crc = 0;
    return {
      write: async (chunk) => {
        const piece = Buffer.from(chunk as string);
        bytes += piece.length;
        total += piece.length;
        if (total > mostBytes) throw badRequest(TOO_MUCH);
        hash.update(piece);
        crc = crc32(piece, crc);
        if (!deflate.write(piece)) await Promise.race([once(deflate, 'drain'), stored]);
      },
      end: async () => {
        deflate.end();
        await stored;
        const { size } = await stat(path);
        return { name, bytes, sha256: hash.digest('hex'), crc32: crc, packedBytes: size, path };
      },
    };
  };
  const remove = async (): Promise<void> => {
    for (const deflate of unfinished.keys()) deflate.destroy();
    // An open file would keep its descriptor and its place on the disk.
    await Promise.all(unfinished.values());
    await rm(folder, { recursive: true, force: true });
  };
  return { open, remove };
}
