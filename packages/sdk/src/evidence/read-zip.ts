import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { crc32 } from './crc32.ts';
import type { PackBytes } from './pack-bytes.ts';

/** A file within a ZIP. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: number;
  readonly packedBytes: number;
  readonly crc32: number;
  /** Where the local header begins. */
  readonly at: number;
}

/** The ZIP has a form that no evidence pack has. The message is for users. */
export class ZipProblem extends Error {}

const END = { signature: 0x06054b50, bytes: 22 };
const DIRECTORY = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
/** Behind the content of each file. */
const DESCRIPTOR = { signature: 0x08074b50, bytes: 16 };
const DEFLATED = 8;
/** Lengths and CRC follow in the descriptor. No encryption, and names in ASCII. */
const FLAGS = 8;
const CHUNK = 64 * 1024;
const MOST_ENTRIES = 100;
const MOST_DIRECTORY_BYTES = 64 * 1024;

/** Names of files in packs. Excludes folders, so no file can be written elsewhere. */
const NAME = /^[A-Za-z\d][A-Za-z\d.-]{0,99}$/;

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

/**
 * Lists the files of a ZIP. Accepts only the form in which packs are written, so that each byte has one meaning for every
 * program: no duplicate names, folders, links, comments, extra fields, encryption or very long files (ZIP64), and no bytes
 * that belong to no file. Source: APPNOTE.TXT 6.3.10 of PKWARE.
 */
export async function listZip(file: PackBytes): Promise<ZipEntry[]> {
  const { size } = file;
  const end = await part(file, size - END.bytes, END.bytes);
  if (end.readUInt32LE(0) !== END.signature) throw new ZipProblem('This is not a complete ZIP file.');
  const count = end.readUInt16LE(10);
  const isWhole = isZero(end.subarray(4, 8)) && end.readUInt16LE(8) === count && isZero(end.subarray(20));
  if (!isWhole) throw new ZipProblem('The ZIP ends in a way that no pack does.');
  const [bytes, at] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count > MOST_ENTRIES || bytes > MOST_DIRECTORY_BYTES) throw new ZipProblem('The ZIP has too many files.');
  if (at + bytes !== size - END.bytes) throw new ZipProblem('The directory of the ZIP is not at its end.');
  const entries = directoryEntries(await part(file, at, bytes), count);
  let from = 0;
  for (const { entry, head } of entries) {
    if (entry.at !== from) throw new ZipProblem(`The ZIP has bytes before ${entry.name} that belong to no file.`);
    await refuseDifferences(file, entry, head);
    from = contentAt(entry) + entry.packedBytes + DESCRIPTOR.bytes;
  }
  if (from !== at) throw new ZipProblem('The ZIP has bytes that belong to no file.');
  return entries.map(({ entry }) => entry);
}

interface DirectoryEntry {
  readonly entry: ZipEntry;
  readonly head: Buffer;
}

function directoryEntries(directory: Buffer, count: number): DirectoryEntry[] {
  const entries = new Map<string, DirectoryEntry>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + DIRECTORY.bytes > directory.length || directory.readUInt32LE(at) !== DIRECTORY.signature)
      throw new ZipProblem('The directory of the ZIP is damaged.');
    const head = directory.subarray(at, at + DIRECTORY.bytes);
    const nameAt = at + DIRECTORY.bytes;
    at = nameAt + head.readUInt16LE(28);
    const name = directory.subarray(nameAt, at).toString('latin1');
    if (!NAME.test(name)) throw new ZipProblem(`The ZIP has a file that no pack has: ${JSON.stringify(name)}`);
    if (entries.has(name)) throw new ZipProblem(`The ZIP has ${name} twice.`);
    // Lengths of extra field and comment, disk, and attributes, which could make a file a link.
    const isPlain = head[5] === 0 && isZero(head.subarray(30, 42));
    if (!isPlain || head.readUInt16LE(8) !== FLAGS || head.readUInt16LE(10) !== DEFLATED)
      throw new ZipProblem(`${name} is packed in a way that no pack is.`);
    const sizes = { crc32: head.readUInt32LE(16), packedBytes: head.readUInt32LE(20), bytes: head.readUInt32LE(24) };
    entries.set(name, { entry: { name, ...sizes, at: head.readUInt32LE(42) }, head });
  }
  if (at !== directory.length) throw new ZipProblem('The directory of the ZIP is damaged.');
  return [...entries.values()];
}

/** Where the content of a file begins. */
const contentAt = ({ name, at }: ZipEntry): number => at + LOCAL.bytes + name.length;

/** The header before a file and the descriptor behind it say the same as the directory. */
async function refuseDifferences(file: PackBytes, entry: ZipEntry, head: Buffer): Promise<void> {
  const local = await part(file, entry.at, LOCAL.bytes + entry.name.length);
  const isSame =
    local.readUInt32LE(0) === LOCAL.signature &&
    // Version, flags, method and time.
    local.subarray(4, 14).equals(head.subarray(6, 16)) &&
    isZero(local.subarray(14, 26)) &&
    local.readUInt16LE(26) === entry.name.length &&
    local.readUInt16LE(28) === 0 &&
    local.subarray(LOCAL.bytes).toString('latin1') === entry.name;
  const after = await part(file, contentAt(entry) + entry.packedBytes, DESCRIPTOR.bytes);
  const isDescribed = after.readUInt32LE(0) === DESCRIPTOR.signature && after.subarray(4).equals(head.subarray(16, 28));
  if (!isSame || !isDescribed) throw new ZipProblem(`The ZIP describes ${entry.name} differently in two places.`);
}

async function part(file: PackBytes, at: number, bytes: number): Promise<Buffer> {
  const read = at < 0 ? undefined : await file.read(at, bytes);
  if (read === undefined || read.length < bytes) throw new ZipProblem('This is not a complete ZIP file.');
  return read;
}

/**
 * Yields the content of a file of the ZIP, and never more than `most` bytes. Nothing is written. The content has the length
 * and CRC that the ZIP says, and no bytes behind its end.
 */
export async function* readEntry(file: PackBytes, entry: ZipEntry, most: number): AsyncGenerator<Uint8Array, void> {
  const tooLong = () => new ZipProblem(`${entry.name} is longer than the ZIP says.`);
  if (entry.bytes > most) throw tooLong();
  const inflate = createInflateRaw();
  // A failure ends the inflated content with the same error.
  const content = pipeline(packedBytes(file, contentAt(entry), entry.packedBytes), inflate, () => undefined);
  let bytes = 0;
  let crc = 0;
  try {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > entry.bytes) throw tooLong();
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem(`${entry.name} cannot be unpacked.`, { cause: error });
  } finally {
    inflate.destroy();
  }
  // Counts the packed bytes that were used.
  if (inflate.bytesWritten !== entry.packedBytes || bytes !== entry.bytes || crc !== entry.crc32)
    throw new ZipProblem(`${entry.name} is not as long as the ZIP says.`);
}

async function* packedBytes(file: PackBytes, start: number, bytes: number): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes; at += CHUNK) yield await part(file, start + at, Math.min(CHUNK, bytes - at));
}
