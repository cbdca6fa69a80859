import { parseBuffer } from 'music-metadata';

/** Duration of an mp3 in milliseconds. Throws if the bytes are not an mp3; the parser itself does not. */
export async function measureMp3(bytes: Uint8Array): Promise<number> {
  const { format } = await parseBuffer(bytes, { mimeType: 'audio/mpeg' }, { duration: true });
  if (format.container !== 'MPEG' || (format.codec !== 'MPEG 1 Layer 3' && format.codec !== 'MPEG 2 Layer 3')) {
    throw new Error(`Not an mp3: ${format.container ?? 'no container'}, ${format.codec ?? 'no codec'}`);
  }
  const durationMs = Math.round((format.duration ?? 0) * 1000);
  if (durationMs <= 0) throw new Error('An mp3 without sound');
  return durationMs;
}
