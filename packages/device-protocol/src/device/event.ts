import type { DownMessages } from '../codec/registry.ts';
import type { ListName } from './effect.ts';
import type { PlayName } from './kept.ts';

export type Reported = Readonly<Record<string, string | number | boolean | null>>;

/** What happens to a device. */
export type DeviceEvent =
  | { readonly kind: 'tick' }
  /** The connection stands and its subscription is granted. `stateInMs` spreads the first state reports of a fleet. */
  | { readonly kind: 'connected'; readonly nonce: string; readonly stateInMs: number }
  | { readonly kind: 'disconnected' }
  /** Its status or its faults are others than before: they are told at once. */
  | { readonly kind: 'state-changed' }
  | { readonly kind: 'acks'; readonly message: DownMessages['acks'] }
  | { readonly kind: 'plans'; readonly message: DownMessages['plans'] }
  | { readonly kind: 'commands'; readonly message: DownMessages['commands'] }
  | { readonly kind: 'clip-fetched'; readonly sha256: string }
  | { readonly kind: 'clip-failed'; readonly sha256: string; readonly reason: 'missing' | 'broken' }
  /** `headsets`: on and connected. */
  | { readonly kind: 'sound-started'; readonly play: PlayName; readonly headsets: number }
  | { readonly kind: 'sound-ended'; readonly play: PlayName; readonly outcome: 'played' | 'broken' }
  | {
      readonly kind: 'command-done';
      readonly id: string;
      readonly outcome: 'done' | 'failed' | 'unsupported';
      readonly detail?: string;
    }
  /** Something for the journal: registration, activation, calls, rack, enrolment … */
  | { readonly kind: 'happened'; readonly name: string; readonly detail: Reported }
  /** A list changed or was gathered; it is sent in so many parts. */
  | { readonly kind: 'list'; readonly list: ListName; readonly full: boolean; readonly parts: number };

/** When: `mono` never jumps and starts anywhere; `wall` is the hardware's clock, which may be wrong. Milliseconds. */
export interface When {
  readonly mono: number;
  readonly wall: number;
}
