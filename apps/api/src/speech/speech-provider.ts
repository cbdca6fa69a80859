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

/** Turns text into an mp3. Failures are reported as UE_0010. */
export interface SpeechProvider {
  /** Id of the voice that is used if none is given. */
  readonly defaultVoice: string;
  readonly voices: () => Promise<Voice[]>;
  /** Omit `voice` for the default one; an unknown voice is refused with UE_400. */
  readonly speak: (text: { readonly script: string; readonly voice?: string | undefined }) => Promise<Spoken>;
}
