import type { PlanDelivery } from '../messages/plan-delivery.ts';
import type { KeptCommand, KeptPlay, NumberedEntry, PlayName } from './kept.ts';

/** A change of the device's durable state. Plain JSON, so that a host can append it to a file. */
export type KeptChange =
  | { readonly kind: 'booted'; readonly boot: number }
  | { readonly kind: 'owner-changed'; readonly ownerEpoch: number }
  | {
      readonly kind: 'plan-changed';
      readonly generation: number;
      readonly set: readonly PlanDelivery[];
      readonly remove: readonly string[];
    }
  /** The device decided that this play does not begin. */
  | { readonly kind: 'instant-passed'; readonly deliveryId: string; readonly instant: number }
  | { readonly kind: 'mark-forgotten'; readonly deliveryId: string }
  | { readonly kind: 'play-begun'; readonly play: KeptPlay }
  | { readonly kind: 'play-over'; readonly play: PlayName }
  | { readonly kind: 'entry-written'; readonly entry: NumberedEntry }
  | { readonly kind: 'entries-acked'; readonly upTo: number }
  | { readonly kind: 'clip-kept'; readonly sha256: string }
  | { readonly kind: 'clip-dropped'; readonly sha256: string }
  | { readonly kind: 'command-noted'; readonly command: KeptCommand; readonly memory: number };
