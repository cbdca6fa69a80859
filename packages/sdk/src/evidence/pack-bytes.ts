import { open } from 'node:fs/promises';

/** The bytes of a pack, which are read in parts. */
export interface PackBytes {
  readonly size: number;
  /** Returns fewer bytes at the end. */
  readonly read: (at: number, bytes: number) => Promise<Buffer>;
}

/** Reads a file, or bytes in memory, until `use` ends. */
export async function withPackBytes<T>(pack: string | Uint8Array, use: (bytes: PackBytes) => Promise<T>): Promise<T> {
  if (typeof pack !== 'string') {
    const whole = Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength);
    return await use({ size: whole.length, read: (at, bytes) => Promise.resolve(whole.subarray(at, at + bytes)) });
  }
  const file = await open(pack);
  try {
    const { size } = await file.stat();
    const read = async (at: number, bytes: number) => {
      const buffer = Buffer.alloc(bytes);
      const { bytesRead } = await file.read(buffer, 0, bytes, at);
      return buffer.subarray(0, bytesRead);
    };
    return await use({ size, read });
  } finally {
    await file.close();
  }
}
