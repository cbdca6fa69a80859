import type { Reboot } from '@earshot/sdk';
import type { Column } from './table.ts';
import { waitWords } from './wait-words.ts';

const STEPS: Readonly<Record<Reboot['step'], string>> = {
  initiating: 'initiating',
  deactivating: 'deactivating: devices leave',
  activating: 'activating: devices are expected back',
  completed: 'completed',
};

/** State in words: `waits for the Message Cast “Closing time” to end`, `activating`, `failed: The controller is busy`. */
export function rebootWords({ state, step, waitsFor, error, message }: Reboot): string {
  if (state === 'running') return waitsFor === null ? STEPS[step] : waitWords(waitsFor);
  if (state === 'completed') return message ?? 'completed';
  return `failed: ${error ?? message ?? 'no reason given'}`;
}

/** A location whose reboot was started or refused. */
export interface RebootedLocation {
  readonly location: string;
  readonly reboot: Reboot | null;
  /** Why the reboot was refused. */
  readonly refusal: string | null;
}

export const rebootColumns: readonly Column<RebootedLocation>[] = [
  { title: 'Location', value: ({ location }) => location, shrinkTo: 16 },
  {
    title: 'Reboot',
    value: ({ reboot, refusal }) => (reboot === null ? `refused: ${refusal ?? ''}` : rebootWords(reboot)),
  },
  { title: 'Operation', value: ({ reboot }) => reboot?.operationId ?? '', expendable: 1 },
];
