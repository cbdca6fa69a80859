import type { Readable } from 'node:stream';

/** A byte range with inclusive ends, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Stores bytes under the sha256 of their content. Blobs never change, so they may be cached for ever. */
export interface BlobStore {
  /**
   * Stores the bytes and returns their sha256 in lower-case hex. Storing the same bytes again keeps one blob and
   * renews its time.
   */
  put(bytes: Uint8Array): Promise<string>;
  /** Reads a blob or a range of it; undefined if there is no such blob. */
  open(sha256: string, range?: ByteRange): Promise<Readable | undefined>;
  stat(sha256: string): Promise<{ readonly bytes: number } | undefined>;
  /** Lists blobs last stored before the moment, in pages. Also removes what a crash or a repeated put left behind. */
  listPutBefore(moment: Date): AsyncIterable<readonly string[]>;
  /**
   * Removes a blob unless it was stored at or after the moment. Returns whether it was removed. A blob that is stored
   * meanwhile stays. After a crash the blob is either complete or gone.
   */
  removePutBefore(sha256: string, moment: Date): Promise<boolean>;
  /**
   * A signed address from which a blob can be read for five minutes, with the media type given. Absent if readers cannot
   * reach the store.
   */
  readonly link?: (sha256: string, type: string) => Promise<string>;
}
