import { pick } from '../chance.ts';

interface Of {
  readonly seed: string;
  readonly serial: string;
  readonly id: string;
}

/** Signal at two base units in dBm, best first: from close to a base unit to behind two walls. */
export function signalOf({ seed, serial, id }: Of, turn: number): string {
  const best = -pick([48, 74], seed, serial, id, 'signal', turn);
  return `${best},${best - pick([3, 16], seed, serial, id, 'second signal', turn)}`;
}
