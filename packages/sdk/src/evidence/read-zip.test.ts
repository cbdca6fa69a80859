import { deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../testing/zip-of.ts';
import { withPackBytes } from './pack-bytes.ts';
import { listZip, readEntry, ZipProblem } from './read-zip.ts';

const MOST = 1024 * 1024;
const FILES = { 'plays.csv': Buffer.from('due,result\r\n'.repeat(20)), 'plays.jsonl': Buffer.from('{}\n') };
const DIRECTORY_AT = 16;

/** The content of each file, or the problem of the ZIP. */
async function read(zip: Uint8Array): Promise<Record<string, string> | string> {
  try {
    return await withPackBytes(zip, async (bytes) => {
      const found: Record<string, string> = {};
      for (const entry of await listZip(bytes)) {
        const chunks: Uint8Array[] = [];
        for await (const chunk of readEntry(bytes, entry, MOST)) chunks.push(chunk);
        found[entry.name] = Buffer.concat(chunks).toString();
      }
      return found;
    });
  } catch (error) {
    if (error instanceof ZipProblem) return error.message;
    throw error;
  }
}

const endOf = (zip: Buffer): number => zip.length - 22;
const directoryOf = (zip: Buffer): number => zip.readUInt32LE(endOf(zip) + DIRECTORY_AT);

function changed(zip: Buffer, at: number, change: (value: number) => number = (value) => value ^ 1): Buffer {
  const copy = Buffer.from(zip);
  copy[at] = change(copy[at] ?? 0);
  return copy;
}

/** The ZIP with bytes behind its last directory entry, whose field at `lengthAt` counts them. */
function withTail(zip: Buffer, lengthAt: 30 | 32, tail: Buffer): Buffer {
  const entry = zip.lastIndexOf('plays.jsonl') - 46;
  const copy = Buffer.concat([zip.subarray(0, endOf(zip)), tail, zip.subarray(endOf(zip))]);
  copy.writeUInt16LE(tail.length, entry + lengthAt);
  copy.writeUInt32LE(copy.readUInt32LE(endOf(copy) + 12) + tail.length, endOf(copy) + 12);
  return copy;
}

/** The ZIP with bytes behind the packed content of its last file, which count as packed. */
function withGarbage(zip: Buffer, garbage: Buffer): Buffer {
  const descriptor = directoryOf(zip) - 16;
  const copy = Buffer.concat([zip.subarray(0, descriptor), garbage, zip.subarray(descriptor)]);
  const directory = directoryOf(zip) + garbage.length;
  copy.writeUInt32LE(directory, endOf(copy) + DIRECTORY_AT);
  const entry = copy.lastIndexOf('plays.jsonl') - 46;
  const packed = copy.readUInt32LE(entry + 20) + garbage.length;
  copy.writeUInt32LE(packed, entry + 20);
  copy.writeUInt32LE(packed, descriptor + garbage.length + 8);
  return copy;
}

const DAMAGED = 'The directory of the ZIP is damaged.';
const OTHERWISE = 'plays.jsonl is packed in a way that no pack is.';

describe('the reader of packs', () => {
  it('reads the form in which packs are written, with empty files', async () => {
    const files = { ...FILES, 'casts.jsonl': Buffer.alloc(0) };
    expect(await read(zipOf(files))).toEqual({
      'plays.csv': FILES['plays.csv'].toString(),
      'plays.jsonl': '{}\n',
      'casts.jsonl': '',
    });
    expect(await read(zipSync(FILES))).toBe('plays.csv is packed in a way that no pack is.');
  });

  it('refuses a second directory in the comment of the last file', async () => {
    const zip = zipOf(FILES);
    const second = zip.subarray(directoryOf(zip), endOf(zip));
    const hidden = withTail(zip, 32, second);
    expect(await read(hidden)).toBe(OTHERWISE);
    // The end record names the second directory; the first looks like content.
    hidden.writeUInt32LE(second.length, endOf(hidden) + 12);
    hidden.writeUInt32LE(endOf(hidden) - second.length, endOf(hidden) + DIRECTORY_AT);
    expect(await read(hidden)).toBe('The ZIP has bytes that belong to no file.');
  });

  it('refuses extra fields, which can give a file another name', async () => {
    const name = Buffer.from('\u0001\0\0\0\0evil.txt');
    const field = Buffer.concat([Buffer.from([0x75, 0x70, name.length, 0]), name]);
    expect(await read(withTail(zipOf(FILES), 30, field))).toBe(OTHERWISE);
    const local = zipOf({ 'plays.jsonl': Buffer.from('{}\n') });
    local.writeUInt16LE(1, 28);
    expect(await read(local)).toBe('The ZIP describes plays.jsonl differently in two places.');
  });

  it.each([1, 70 * 1024])('refuses %i bytes behind the end of packed content', async (bytes) => {
    const zip = withGarbage(zipOf(FILES), Buffer.alloc(bytes, 'PK'));
    expect(await read(zip)).toBe('plays.jsonl is not as long as the ZIP says.');
  });

  it('refuses a second packed content behind the first', async () => {
    const zip = withGarbage(zipOf(FILES), deflateRawSync('{"result":"played"}\n'));
    expect(await read(zip)).toBe('plays.jsonl is not as long as the ZIP says.');
  });

  it('refuses content that is shorter than the ZIP says, and a wrong CRC', async () => {
    const zip = zipOf(FILES);
    const [entry, descriptor] = [zip.lastIndexOf('plays.jsonl') - 46, directoryOf(zip) - 16];
    for (const [inEntry, inDescriptor] of [
      [24, 12],
      [16, 4],
    ] as const) {
      const wrong = changed(
        changed(zip, entry + inEntry, (value) => value + 1),
        descriptor + inDescriptor,
        (v) => v + 1,
      );
      expect(await read(wrong)).toBe('plays.jsonl is not as long as the ZIP says.');
    }
  });

  it('refuses every change of a header, a descriptor and the end', async () => {
    const zip = zipOf(FILES);
    const directory = directoryOf(zip);
    const local = 30 + 'plays.csv'.length;
    const descriptor = zip.indexOf('plays.jsonl') - 30 - 16;
    const ranges: [number, number][] = [
      [0, local],
      [descriptor, descriptor + 16],
      [directory, zip.length],
    ];
    const accepted: number[] = [];
    for (const [from, to] of ranges)
      for (let at = from; at < to; at += 1) if (typeof (await read(changed(zip, at))) !== 'string') accepted.push(at);
    // Version of the writing program, per file.
    expect(accepted).toEqual([directory + 4, zip.lastIndexOf('plays.jsonl') - 46 + 4]);
  });

  it('refuses links and encrypted files', async () => {
    const zip = zipOf(FILES);
    const entry = zip.lastIndexOf('plays.jsonl') - 46;
    const link = changed(zip, entry + 5, () => 3);
    link.writeUInt32LE(0xa1_ff_00_00, entry + 38);
    for (const bytes of [link, changed(zip, entry + 8)]) expect(await read(bytes)).toBe(OTHERWISE);
  });

  it('refuses a directory with fewer files than it has', async () => {
    const zip = zipOf(FILES);
    const fewer = changed(
      changed(zip, endOf(zip) + 8, () => 1),
      endOf(zip) + 10,
      () => 1,
    );
    expect(await read(fewer)).toBe(DAMAGED);
  });
});
