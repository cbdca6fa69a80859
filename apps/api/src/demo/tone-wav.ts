const RATE = 22_050;
const HEADER_BYTES = 44;
/** The notes of a chord that rises, in hertz. */
const NOTES = [523.25, 659.25, 783.99, 1046.5];
const NOTE_S = 0.45;

/** A WAV of tones, as long as a text of this many characters takes to speak, roughly. */
export function toneWav(characters: number): Uint8Array {
  const notes = Math.max(NOTES.length, Math.round(characters / 8));
  const samples = Math.round(notes * NOTE_S * RATE);
  const wav = new DataView(new ArrayBuffer(HEADER_BYTES + samples * 2));
  const text = (at: number, letters: string) => new Uint8Array(wav.buffer).set(Buffer.from(letters, 'latin1'), at);
  text(0, 'RIFF');
  wav.setUint32(4, HEADER_BYTES - 8 + samples * 2, true);
  text(8, 'WAVEfmt ');
  wav.setUint32(16, 16, true);
  wav.setUint16(20, 1, true);
  wav.setUint16(22, 1, true);
  wav.setUint32(24, RATE, true);
  wav.setUint32(28, RATE * 2, true);
  wav.setUint16(32, 2, true);
  wav.setUint16(34, 16, true);
  text(36, 'data');
  wav.setUint32(40, samples * 2, true);
  for (let i = 0; i < samples; i += 1) {
    const at = i / RATE;
    const within = (at % NOTE_S) / NOTE_S;
    const hertz = NOTES[Math.floor(at / NOTE_S) % NOTES.length] ?? 440;
    wav.setInt16(HEADER_BYTES + i * 2, 9_000 * (1 - within) * Math.sin(2 * Math.PI * hertz * at), true);
  }
  return new Uint8Array(wav.buffer);
}
