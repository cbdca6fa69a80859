/** Sample rate of recordings, in Hz: small, and sufficient for speech over DECT. */
export const RECORDING_RATE = 22_050;
const HEADER_BYTES = 44;

const write = (view: DataView, at: number, text: string) => {
  for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
};

/** Converts samples from -1 to 1 to a 16-bit mono WAV. */
export const toWav = (samples: Float32Array, rate = RECORDING_RATE): Blob =>
  new Blob([wavBytes(samples, rate)], { type: 'audio/wav' });

export function wavBytes(samples: Float32Array, rate: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples.length * 2));
  write(view, 0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  write(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(view, 36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(HEADER_BYTES + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  return view.buffer;
}

/** Converts a browser recording of any format to a WAV of at most `mostMs`. */
export async function recordingToWav(recorded: Blob, mostMs: number): Promise<{ file: Blob; durationMs: number }> {
  const context = new OfflineAudioContext(1, 1, RECORDING_RATE);
  const sound = await context.decodeAudioData(await recorded.arrayBuffer());
  const length = Math.min(sound.length, Math.floor((mostMs / 1000) * sound.sampleRate));
  const mixed = new Float32Array(length);
  for (let channel = 0; channel < sound.numberOfChannels; channel++) {
    const samples = sound.getChannelData(channel);
    for (let at = 0; at < length; at++) mixed[at] = (mixed[at] ?? 0) + (samples[at] ?? 0) / sound.numberOfChannels;
  }
  return { file: toWav(mixed, sound.sampleRate), durationMs: Math.round((length / sound.sampleRate) * 1000) };
}
