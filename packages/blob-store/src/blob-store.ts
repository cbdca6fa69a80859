import type { Readable } from 'node:stream';

/** A part of a blob, both ends included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keeps bytes under the sha256 of their content. What is there never changes, so it may be cached for ever. */
export interface BlobStore {
  /** Keeps the bytes and gives their sha256 in lower-case hex. Keeping the same bytes twice is one blob. */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes, or a part of them; undefined when there is no such blob. */
  open(sha256: string, range?: ByteRange): Promise<Readable | undefined>;
  stat(sha256: string): Promise<{ readonly bytes: number } | undefined>;
}
