/** Random numbers from 0 to 1, reproducible by seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const MB = 1024 * 1024;
const id3 = (size: readonly number[], rest: Uint8Array = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from('ID3\u0003\0\0', 'latin1'), Buffer.from(size), rest]);

/**
 * Malicious files: endless tags, headers without frames, other formats under an mp3's name, each at the largest size.
 */
export const CRAFTED: readonly (readonly [string, () => Buffer])[] = [
  ['only zeros', () => Buffer.alloc(8 * MB)],
  ['only sync bytes', () => Buffer.alloc(8 * MB, 0xff)],
  ['headers without frames', () => Buffer.alloc(8 * MB, Buffer.from([0xff, 0xfb, 0x90, 0x00]))],
  ['a million tags', () => Buffer.alloc(8 * MB, id3([0, 0, 0, 0]))],
  ['a tag longer than the file', () => id3([0x7f, 0x7f, 0x7f, 0x7f], Buffer.alloc(1000))],
  ['a tag whose length is malformed', () => id3([0xff, 0xff, 0xff, 0xff], Buffer.alloc(1000))],
  ['a truncated tag', () => Buffer.from('ID3')],
  ['a web page', () => Buffer.from(`<html><script>alert(1)</script>${'x'.repeat(5000)}`)],
  ['an archive', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(50_000, 7)])],
  ['a program', () => Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(50_000, 0x90)])],
  ['an MP4 file', () => Buffer.concat([Buffer.from('\0\0\0\u0018ftypM4A '), Buffer.alloc(50_000, 3)])],
  ['an Ogg file', () => Buffer.concat([Buffer.from('OggS'), Buffer.alloc(50_000, 9)])],
  ['MPEG layer II', () => Buffer.alloc(50_000, Buffer.from([0xff, 0xfd, 0x90, 0x00]))],
  ['one byte', () => Buffer.from([0xff])],
];

/** Returns an mp3 with bytes changed, removed, duplicated or truncated, depending on the seed. */
export function mutated(mp3: Uint8Array, seed: number): Buffer {
  const random = seeded(seed);
  const below = (most: number) => Math.floor(random() * most);
  let file = Buffer.from(mp3);
  const changes = 1 + below(60);
  for (let change = 0; change < changes; change++) {
    const at = below(file.length);
    const kind = below(5);
    if (kind <= 1) file[at] = below(256);
    else if (kind === 2)
      file = Buffer.concat([file.subarray(0, at), file.subarray(Math.min(file.length, at + below(300)))]);
    else if (kind === 3) file = Buffer.concat([file.subarray(0, at), file.subarray(at - below(Math.min(at + 1, 300)))]);
    else if (random() < 0.1) file = file.subarray(0, at + 1);
    if (file.length === 0) file = Buffer.from([0]);
  }
  return file;
}
