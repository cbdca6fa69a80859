import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** A file within a ZIP. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: number;
  readonly packedBytes: number;
  readonly isDeflated: boolean;
  /** Where the local header begins. */
  readonly at: number;
}

/** The ZIP has a form that no evidence pack has. The message is for users. */
export class ZipProblem extends Error {}

const END = { signature: 0x06054b50, bytes: 22 };
const DIRECTORY = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** Lengths that a data descriptor behind a file may have. */
const DESCRIPTORS = new Set([0, 12, 16]);
const CHUNK = 64 * 1024;
const MOST_ENTRIES = 100;
const MOST_DIRECTORY_BYTES = 64 * 1024;

/** Names of files in packs. Excludes folders, so no file can be written elsewhere. */
const NAME = /^[A-Za-z\d][A-Za-z\d.-]{0,99}$/;

/**
 * Lists the files of a ZIP. Refuses duplicate names, folders, encryption, very long files (ZIP64), and bytes that belong to
 * no file, which other programs might read as files. Source: APPNOTE.TXT 6.3.10 of PKWARE.
 */
export async function listZip(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const end = await part(file, size - END.bytes, END.bytes);
  if (end.readUInt32LE(0) !== END.signature) throw new ZipProblem('This is not a complete ZIP file.');
  const count = end.readUInt16LE(10);
  const [bytes, at] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count > MOST_ENTRIES || bytes > MOST_DIRECTORY_BYTES) throw new ZipProblem('The ZIP has too many files.');
  if (at + bytes !== size - END.bytes) throw new ZipProblem('The directory of the ZIP is not at its end.');
  const entries = directoryEntries(await part(file, at, bytes), count);
  await refuseGaps(file, entries, at);
  return entries;
}

function directoryEntries(directory: Buffer, count: number): ZipEntry[] {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + DIRECTORY.bytes > directory.length || directory.readUInt32LE(at) !== DIRECTORY.signature)
      throw new ZipProblem('The directory of the ZIP is damaged.');
    const head = directory.subarray(at, at + DIRECTORY.bytes);
    const [nameBytes, extraBytes, noteBytes] = [head.readUInt16LE(28), head.readUInt16LE(30), head.readUInt16LE(32)];
    const nameAt = at + DIRECTORY.bytes;
    const name = directory.subarray(nameAt, nameAt + nameBytes).toString('latin1');
    if (!NAME.test(name)) throw new ZipProblem(`The ZIP has a file that no pack has: ${JSON.stringify(name)}`);
    if (entries.has(name)) throw new ZipProblem(`The ZIP has ${name} twice.`);
    const method = head.readUInt16LE(10);
    if ((head.readUInt16LE(8) & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED))
      throw new ZipProblem(`${name} is packed in a way that no pack is.`);
    const sizes = { packedBytes: head.readUInt32LE(20), bytes: head.readUInt32LE(24) };
    entries.set(name, { name, ...sizes, isDeflated: method === DEFLATED, at: head.readUInt32LE(42) });
    at = nameAt + nameBytes + extraBytes + noteBytes;
  }
  if (at !== directory.length) throw new ZipProblem('The directory of the ZIP is damaged.');
  return [...entries.values()];
}

/** Every byte before the directory belongs to a file of the directory, and to only one. */
async function refuseGaps(file: FileHandle, entries: readonly ZipEntry[], directoryAt: number): Promise<void> {
  const inOrder = entries.toSorted((a, b) => a.at - b.at);
  let from = 0;
  for (const [index, entry] of inOrder.entries()) {
    const next = inOrder[index + 1]?.at ?? directoryAt;
    const contentAt = await contentOf(file, entry);
    if (entry.at !== from || !DESCRIPTORS.has(next - contentAt - entry.packedBytes))
      throw new ZipProblem(`The ZIP has bytes beside ${entry.name} that belong to no file.`);
    from = next;
  }
  if (from !== directoryAt) throw new ZipProblem('The ZIP has bytes that belong to no file.');
}

/** Where the content of a file begins. The local header must have the same name. */
async function contentOf(file: FileHandle, { name, at }: ZipEntry): Promise<number> {
  const head = await part(file, at, LOCAL.bytes);
  const [nameBytes, extraBytes] = [head.readUInt16LE(26), head.readUInt16LE(28)];
  const local = await part(file, at + LOCAL.bytes, nameBytes);
  if (head.readUInt32LE(0) !== LOCAL.signature || local.toString('latin1') !== name)
    throw new ZipProblem(`The ZIP names ${name} differently in two places.`);
  return at + LOCAL.bytes + nameBytes + extraBytes;
}

async function part(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = at < 0 ? { bytesRead: 0 } : await file.read(buffer, 0, bytes, at);
  if (bytesRead < bytes) throw new ZipProblem('This is not a complete ZIP file.');
  return buffer;
}

/** Yields the content of a file of the ZIP, and never more than `most` bytes. Nothing is written. */
export async function* readEntry(file: FileHandle, entry: ZipEntry, most: number): AsyncGenerator<Uint8Array, void> {
  const start = await contentOf(file, entry);
  const tooLong = () => new ZipProblem(`${entry.name} is longer than the ZIP says.`);
  if (entry.bytes > most) throw tooLong();
  if (entry.packedBytes === 0 && entry.bytes === 0) return;
  const packed = packedBytes(file, start, entry.packedBytes);
  const inflate = createInflateRaw();
  // A failure ends the inflated content with the same error.
  const content = entry.isDeflated ? pipeline(packed, inflate, () => undefined) : packed;
  let bytes = 0;
  try {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > entry.bytes) throw tooLong();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem(`${entry.name} cannot be unpacked.`, { cause: error });
  } finally {
    inflate.destroy();
  }
}

async function* packedBytes(file: FileHandle, start: number, bytes: number): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes; at += CHUNK) yield await part(file, start + at, Math.min(CHUNK, bytes - at));
}
