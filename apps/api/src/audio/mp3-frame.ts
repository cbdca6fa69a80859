/** A frame of MPEG audio layer III according to its header (ISO/IEC 11172-3 §2.4.1.3, 13818-3). */
export interface Mp3Frame {
  /** Header included. */
  readonly bytes: number;
  readonly samples: number;
  readonly sampleRate: number;
  /** 1, 2 or 2.5. */
  readonly version: number;
  readonly mono: boolean;
}

const HEADER_BYTES = 4;
const LAYER_III = 1;
const VERSIONS: readonly (number | undefined)[] = [2.5, undefined, 2, 1];
/** Rates of MPEG 1; MPEG 2 has half, MPEG 2.5 a quarter. */
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const;
/** In kbit/s; index 0 ("free") and 15 (forbidden) are not accepted. */
const BIT_RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const;
const BIT_RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const;

/** Parses the frame header at `at`; undefined if there is none. Reads four bytes. */
export function readFrame(file: Uint8Array, at: number): Mp3Frame | undefined {
  if (file[at] !== 0xff || at + HEADER_BYTES > file.length) return undefined;
  const [second = 0, third = 0, fourth = 0] = [file[at + 1], file[at + 2], file[at + 3]];
  if ((second & 0xe0) !== 0xe0) return undefined;
  const version = VERSIONS[(second >> 3) & 3];
  if (version === undefined || ((second >> 1) & 3) !== LAYER_III) return undefined;
  const kilobits = (version === 1 ? BIT_RATES_1 : BIT_RATES_2)[third >> 4] ?? 0;
  const rate = SAMPLE_RATES[(third >> 2) & 3];
  if (kilobits === 0 || rate === undefined) return undefined;
  const sampleRate = rate / (version === 1 ? 1 : version === 2 ? 2 : 4);
  const samples = version === 1 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  const bytes = Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + padding;
  return { bytes, samples, sampleRate, version, mono: fourth >> 6 === 3 };
}
