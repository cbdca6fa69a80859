import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@earshot/blob-store/blob-store';

export interface ClipCacheOptions {
  readonly blobs: BlobStore;
  /** Largest clip that is cached; larger clips are streamed. */
  readonly maxClipBytes?: number;
  readonly maxBytes?: number;
}

/** Caches clips in memory while many devices fetch them. The content of a hash never changes. */
export class ClipCache {
  readonly #options: Required<ClipCacheOptions>;
  readonly #clips = new Map<string, Promise<Buffer | undefined>>();
  #bytes = 0;

  constructor({ blobs, maxClipBytes = 2 * 1024 * 1024, maxBytes = 64 * 1024 * 1024 }: ClipCacheOptions) {
    this.#options = { blobs, maxClipBytes, maxBytes };
  }

  /** Returns the whole clip; undefined if it is missing or too large for the cache. */
  async get(sha256: string): Promise<Buffer | undefined> {
    const kept = this.#clips.get(sha256);
    if (kept !== undefined) return kept;
    const reading = this.#read(sha256);
    this.#clips.set(sha256, reading);
    try {
      const clip = await reading;
      if (clip === undefined) this.#clips.delete(sha256);
      else await this.#makeRoom(clip.length);
      return clip;
    } catch (error) {
      this.#clips.delete(sha256);
      throw error;
    }
  }

  async #read(sha256: string): Promise<Buffer | undefined> {
    const { blobs, maxClipBytes } = this.#options;
    const found = await blobs.stat(sha256);
    if (found === undefined || found.bytes > maxClipBytes) return undefined;
    const stream = await blobs.open(sha256);
    return stream === undefined ? undefined : buffer(stream);
  }

  async #makeRoom(bytes: number): Promise<void> {
    this.#bytes += bytes;
    for (const [sha256, oldest] of this.#clips) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#clips.delete(sha256);
      this.#bytes -= (await oldest)?.length ?? 0;
    }
  }
}
