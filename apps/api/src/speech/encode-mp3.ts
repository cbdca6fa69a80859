import { createMp3Encoder } from 'wasm-media-encoders';

const BIT_RATE = 64;
const BLOCK_SAMPLES = 11_520;
const HEADER_BYTES = 44;

/** Encodes a WAV with 16-bit samples and one channel as an mp3. */
export async function encodeMp3(wav: Uint8Array): Promise<Uint8Array> {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  if (wav.length <= HEADER_BYTES || view.getUint16(22, true) !== 1 || view.getUint16(34, true) !== 16) {
    throw new Error('Not a WAV of 16-bit samples in one channel');
  }
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: view.getUint32(24, true), channels: 1, bitrate: BIT_RATE });
  const parts: Uint8Array[] = [];
  for (let at = HEADER_BYTES; at < wav.length; at += BLOCK_SAMPLES * 2) {
    // Copied, because the encoder reuses its output buffer.
    parts.push(Uint8Array.from(encoder.encode([samples(view, at)])));
  }
  parts.push(Uint8Array.from(encoder.finalize()));
  return Buffer.concat(parts);
}

function samples(view: DataView, from: number): Float32Array {
  const count = Math.min(BLOCK_SAMPLES, Math.floor((view.byteLength - from) / 2));
  return Float32Array.from({ length: count }, (_, i) => view.getInt16(from + i * 2, true) / 32_768);
}
