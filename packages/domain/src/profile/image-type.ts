export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

interface Signature {
  readonly type: ImageType;
  /** Byte sequences of the signature, with their offsets. */
  readonly runs: readonly (readonly [at: number, bytes: readonly number[]])[];
}

const SIGNATURES: readonly Signature[] = [
  { type: 'image/png', runs: [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]] },
  { type: 'image/jpeg', runs: [[0, [0xff, 0xd8, 0xff]]] },
  {
    type: 'image/webp',
    runs: [
      [0, [0x52, 0x49, 0x46, 0x46]],
      [8, [0x57, 0x45, 0x42, 0x50]],
    ],
  },
];

/** Detects the type of an image from its leading bytes, regardless of its name; undefined for other types. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | undefined =>
  SIGNATURES.find(({ runs }) => runs.every(([at, run]) => run.every((byte, index) => bytes[at + index] === byte)))
    ?.type;
