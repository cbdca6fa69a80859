import type { Listener } from '@earshot/domain/message-casts/listeners';
import type { DownMessages } from '../codec/registry.ts';
import type { ListName } from './effect.ts';
import type { PlayName } from './kept.ts';

export type Reported = Readonly<Record<string, string | number | boolean | null>>;

/** An event that a device handles. */
export type DeviceEvent =
  | { readonly kind: 'tick' }
  /** The connection is open and its subscription granted. `stateInMs` spreads the first state reports of a fleet. */
  | { readonly kind: 'connected'; readonly nonce: string; readonly stateInMs: number }
  | { readonly kind: 'disconnected' }
  /** The status or the faults changed; they are reported at once. */
  | { readonly kind: 'state-changed' }
  | { readonly kind: 'acks'; readonly message: DownMessages['acks'] }
  | { readonly kind: 'plans'; readonly message: DownMessages['plans'] }
  | { readonly kind: 'commands'; readonly message: DownMessages['commands'] }
  | { readonly kind: 'clip-fetched'; readonly sha256: string }
  | { readonly kind: 'clip-failed'; readonly sha256: string; readonly reason: 'missing' | 'broken' }
  /** `headsets`: headsets that are switched on and connected. */
  | { readonly kind: 'sound-started'; readonly play: PlayName; readonly headsets: number }
  /** `unheard`: no listener was enrolled at the beginning. `heardBy`: team members whose headsets played all of it. */
  | {
      readonly kind: 'sound-ended';
      readonly play: PlayName;
      readonly outcome: 'played' | 'broken' | 'unheard';
      readonly heardBy?: readonly string[];
    }
  /** A team member enrolled in a headset. */
  | { readonly kind: 'enrolled'; readonly listener: Listener }
  /** A team member is no longer enrolled. */
  | { readonly kind: 'left'; readonly teamMemberId: string }
  | { readonly kind: 'caught-up'; readonly play: PlayName; readonly teamMemberId: string }
  | {
      readonly kind: 'command-done';
      readonly id: string;
      readonly outcome: 'done' | 'failed' | 'unsupported';
      readonly detail?: string;
    }
  /** A journal event: registration, activation, calls, rack, enrolment … */
  | { readonly kind: 'happened'; readonly name: string; readonly detail: Reported }
  /** A list was changed or collected; it is sent in `parts` parts. */
  | { readonly kind: 'list'; readonly list: ListName; readonly full: boolean; readonly parts: number };

/**
 * Time of an event, in milliseconds. `mono` is monotonic with an arbitrary origin; `wall` is the hardware's clock,
 * which may be wrong.
 */
export interface When {
  readonly mono: number;
  readonly wall: number;
}
