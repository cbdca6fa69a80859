/** A short melody as a WAV file, in place of speech. Takes milliseconds. */
export function toneWav(ms: number): Buffer {
  const rate = 8000;
  const samples = Math.round((ms / 1000) * rate);
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let i = 0; i < samples; i++) {
    const seconds = i / rate;
    const envelope = Math.abs(Math.sin(seconds * 5.5) * Math.cos(seconds * 1.3));
    wav.writeInt16LE(Math.round(9000 * envelope * Math.sin(2 * Math.PI * 220 * seconds)), 44 + i * 2);
  }
  return wav;
}
