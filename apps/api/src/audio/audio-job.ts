/** Request and answer of the process that inspects audio. */
export interface AudioJob {
  readonly encode: 'mp3' | 'wav';
  readonly file: Uint8Array;
  /** Longest duration that is accepted, in milliseconds; undefined for any. */
  readonly mostMs: number | undefined;
}

export type Refusal = 'notMp3' | 'notWav' | 'blank' | 'tooLong';
/** `mp3` is set only if it was encoded here. */
export type AudioAnswer =
  { readonly refused: Refusal } | { readonly durationMs: number; readonly mp3: Uint8Array | undefined };
