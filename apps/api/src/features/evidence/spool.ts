import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { badRequest } from '@earshot/domain/errors/app-error';
import { MOST_EVIDENCE_BYTES } from '@earshot/domain/evidence/limits';

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

export const TOO_MUCH = 'This range has too much for one pack. Choose a shorter range.';

export async function createSpool(mostBytes = MOST_EVIDENCE_BYTES): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-evidence-'));
  let files = 0;
  let total = 0;
  const open = (name: string): SpoolWriter => {
    files += 1;
    const path = join(folder, String(files));
    const deflate = createDeflateRaw();
    const stored = pipeline(deflate, createWriteStream(path, { mode: 0o600 }));
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
  return { open, remove: () => rm(folder, { recursive: true, force: true }) };
}
