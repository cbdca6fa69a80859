import { describe, expect, it } from 'vitest';
import { RECORDING_RATE, toWav, wavBytes } from './to-wav.ts';

describe('a recording as WAV', () => {
  const view = new DataView(wavBytes(new Float32Array([0, 0.5, -1, 2, -2]), 8_000));
  const text = (at: number, length: number) =>
    String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));

  it('has the header of 16-bit mono sound', () => {
    expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
    expect(view.byteLength).toBe(54);
    expect({
      size: view.getUint32(4, true),
      formatSize: view.getUint32(16, true),
      format: view.getUint16(20, true),
      channels: view.getUint16(22, true),
      rate: view.getUint32(24, true),
      bytesPerSecond: view.getUint32(28, true),
      blockSize: view.getUint16(32, true),
      bits: view.getUint16(34, true),
      dataSize: view.getUint32(40, true),
    }).toEqual({
      size: 46,
      formatSize: 16,
      format: 1,
      channels: 1,
      rate: 8_000,
      bytesPerSecond: 16_000,
      blockSize: 2,
      bits: 16,
      dataSize: 10,
    });
  });

  it('has each sample, cut at the loudest value', () => {
    const samples = Array.from({ length: 5 }, (_, index) => view.getInt16(44 + 2 * index, true));
    expect(samples).toEqual([0, 16_384, -32_767, 32_767, -32_767]);
  });

  it('is a file with the rate of recordings', async () => {
    const file = toWav(new Float32Array(2));
    expect([file.type, file.size, RECORDING_RATE]).toEqual(['audio/wav', 48, 22_050]);
  });
});
