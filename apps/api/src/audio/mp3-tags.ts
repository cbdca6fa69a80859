const ID3_HEADER = 10;
/** Some programs write a second tag; more are not needed. */
const MOST_TAGS = 16;
const ID3_FOOTER_FLAG = 0x10;
/** Tags after the sound: ID3v1, APE and Lyrics3. */
const END_TAGS = ['TAG', 'APETAGEX', 'LYRICSBEGIN'].map((tag) => Uint8Array.from(Buffer.from(tag)));

const textAt = (file: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...file.subarray(at, at + length));

/** Offset after the ID3v2 tags. Undefined if a tag is malformed or longer than the file, or if there are too many. */
export function skipId3(file: Uint8Array): number | undefined {
  let at = 0;
  for (let tags = 0; textAt(file, at, 3) === 'ID3'; tags++) {
    if (tags === MOST_TAGS) return undefined;
    const size = file.subarray(at + 6, at + ID3_HEADER);
    if (size.length < 4 || size.some((byte) => byte > 0x7f)) return undefined;
    const body = size.reduce((sum, byte) => sum * 128 + byte, 0);
    const footer = ((file[at + 5] ?? 0) & ID3_FOOTER_FLAG) === 0 ? 0 : ID3_HEADER;
    at += ID3_HEADER + body + footer;
    if (at > file.length) return undefined;
  }
  return at;
}

export const isEndTag = (file: Uint8Array, at: number): boolean =>
  // Called for every byte that is not part of a frame, so it allocates nothing.
  END_TAGS.some((tag) => tag.every((byte, index) => file[at + index] === byte));

/** Whether the first frame describes the others (Xing, LAME, Fraunhofer) and has no sound. */
export function isDescription(file: Uint8Array, { at, version, mono }: { at: number; version: number; mono: boolean }) {
  const sideInfo = version === 1 ? (mono ? 17 : 32) : mono ? 9 : 17;
  const name = textAt(file, at + 4 + sideInfo, 4);
  return name === 'Xing' || name === 'Info' || textAt(file, at + 36, 4) === 'VBRI';
}
