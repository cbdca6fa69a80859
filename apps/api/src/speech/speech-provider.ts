export interface Voice {
  readonly id: string;
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
}

export interface Spoken {
  readonly mp3: Uint8Array;
  /** Measured from the mp3, in milliseconds. */
  readonly durationMs: number;
  readonly voice: string;
}

/** Turns text into an mp3. What fails is told as UE_0010. */
export interface SpeechProvider {
  /** The id of the voice that speaks unless told. */
  readonly defaultVoice: string;
  readonly voices: () => Promise<Voice[]>;
  /** `voice` left out means the default one; an unknown one is refused with UE_400. */
  readonly speak: (text: { readonly script: string; readonly voice?: string | undefined }) => Promise<Spoken>;
}
