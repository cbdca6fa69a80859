export const SIGNAL_COLOURS = ['green', 'orange', 'red'] as const;
export type SignalColour = (typeof SIGNAL_COLOURS)[number];

/** The colour of a strength in dBm. */
export function signalColour(dbm: number): SignalColour {
  if (dbm >= -65) return 'green';
  return dbm >= -75 ? 'orange' : 'red';
}

/** Strengths in dBm as a device tells them, comma-separated: "-61,-70". What is no number is left out. */
export const signalValues = (signal: string | null | undefined): number[] =>
  (signal ?? '').split(',').flatMap((text) => (/^\s*-?\d+\s*$/.test(text) ? [Number(text)] : []));

export interface ShownSignal {
  /** The negative of the smallest value, so that 70 stands for -70 dBm. */
  readonly value: number;
  readonly colour: SignalColour;
}

/** What is shown of a signal: its weakest value; null when there is none. */
export function shownSignal(signal: string | null | undefined): ShownSignal | null {
  const values = signalValues(signal);
  if (values.length === 0) return null;
  const weakest = Math.min(...values);
  return { value: weakest === 0 ? 0 : -weakest, colour: signalColour(weakest) };
}
