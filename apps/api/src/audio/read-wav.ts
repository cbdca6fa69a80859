export type WavAnswer = { readonly durationMs: number } | { readonly refused: 'notWav' | 'blank' };

const HEADER_BYTES = 44;
const PCM = 1;
/** Sample rates that an mp3 supports. */
const SAMPLE_RATES: readonly number[] = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

/** Duration of a recording: a WAV with a plain 44-byte header, 16-bit samples, one channel. */
export function readWav(file: Uint8Array): WavAnswer {
  if (file.length < HEADER_BYTES) return { refused: 'notWav' };
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const text = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  const named = text(0) === 'RIFF' && text(8) === 'WAVE' && text(12) === 'fmt ' && text(36) === 'data';
  const plain = view.getUint16(20, true) === PCM && view.getUint16(22, true) === 1 && view.getUint16(34, true) === 16;
  const sampleRate = view.getUint32(24, true);
  const bytes = view.getUint32(40, true);
  if (!named || !plain || !SAMPLE_RATES.includes(sampleRate) || bytes !== file.length - HEADER_BYTES || bytes % 2 !== 0)
    return { refused: 'notWav' };
  const durationMs = Math.round((bytes / 2 / sampleRate) * 1000);
  return durationMs > 0 ? { durationMs } : { refused: 'blank' };
}
