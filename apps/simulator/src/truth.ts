import { appendFileSync } from 'node:fs';

/**
 * An event that really happened at a controller. Times in milliseconds since 1970, by the controller's estimate of
 * the platform's clock.
 */
export interface TrueEvent {
  readonly serial: string;
  readonly kind: 'play-started' | 'play-ended' | 'removal-confirmed';
  readonly deliveryId: string;
  /** Nominal instant of the play, ISO; empty for a removal. */
  readonly instant: string;
  readonly outcome?: string;
  readonly at: number;
}

/** A reboot of a controller. Times as its machine has them. */
export interface TrueReboot {
  readonly serial: string;
  readonly kind: 'reboot-began' | 'booted';
  /** The request for the reboot; null if the controller rebooted by itself, and for its boot. */
  readonly commandId: string | null;
  readonly at: number;
}

export type RecordTruth = (event: TrueEvent | TrueReboot) => void;

/** Appends events to a file that tests compare with the platform's records. Without a file it does nothing. */
export const truthWriter = (file: string | undefined): RecordTruth =>
  file === undefined ? () => undefined : (event) => appendFileSync(file, `${JSON.stringify(event)}\n`);
