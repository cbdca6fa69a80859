import { appendFileSync } from 'node:fs';

/** One thing that a controller really did. Times in milliseconds since 1970, by the platform's clock as it knows it. */
export interface TrueEvent {
  readonly serial: string;
  readonly kind: 'play-started' | 'play-ended' | 'removal-confirmed';
  readonly deliveryId: string;
  /** Nominal instant of the play, ISO; empty for a removal. */
  readonly instant: string;
  readonly outcome?: string;
  readonly at: number;
}

export type TellTruth = (event: TrueEvent) => void;

/** Writes what happened to a file that tests hold the platform's record against. Without a file it tells nobody. */
export const truthWriter = (file: string | undefined): TellTruth =>
  file === undefined ? () => undefined : (event) => appendFileSync(file, `${JSON.stringify(event)}\n`);
