const HEADER = [0xff, 0xf3, 0x80, 0xc0] as const;
const FRAME_BYTES = 208;

/** Silent frames: MPEG 2 layer III, 64 kbit/s, 22.05 kHz, one channel; 26.1 ms each. */
export function sampleMp3(frames = 40): Buffer {
  const mp3 = Buffer.alloc(frames * FRAME_BYTES);
  for (let at = 0; at < mp3.length; at += FRAME_BYTES) mp3.set(HEADER, at);
  return mp3;
}
