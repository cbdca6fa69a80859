export const SIGNAL_COLOURS = ['green', 'orange', 'red'] as const;
export type SignalColour = (typeof SIGNAL_COLOURS)[number];

export function signalColour(dbm: number): SignalColour {
  if (dbm >= -65) return 'green';
  return dbm >= -75 ? 'orange' : 'red';
}

/** Parses comma-separated strengths in dBm, as reported: "-61,-70". Ignores values that are not numbers. */
export const signalValues = (signal: string | null | undefined): number[] =>
  (signal ?? '').split(',').flatMap((text) => (/^\s*-?\d+\s*$/.test(text) ? [Number(text)] : []));

export interface ShownSignal {
  /** The negated strength: 70 for -70 dBm. */
  readonly value: number;
  readonly colour: SignalColour;
}

/** The weakest value of a signal; null without values. */
export function shownSignal(signal: string | null | undefined): ShownSignal | null {
  const values = signalValues(signal);
  if (values.length === 0) return null;
  const weakest = Math.min(...values);
  return { value: weakest === 0 ? 0 : -weakest, colour: signalColour(weakest) };
}
