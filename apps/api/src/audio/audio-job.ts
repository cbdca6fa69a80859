/** What the process that looks into audio is asked, and what it answers. */
export interface AudioJob {
  readonly encode: 'mp3' | 'wav';
  readonly file: Uint8Array;
  /** Longer audio is refused; undefined when any length is welcome. */
  readonly mostMs: number | undefined;
}

export type Refusal = 'notMp3' | 'notWav' | 'blank' | 'tooLong';
/** `mp3` only where it was made here. */
export type AudioAnswer =
  { readonly refused: Refusal } | { readonly durationMs: number; readonly mp3: Uint8Array | undefined };
