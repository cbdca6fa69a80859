import type { KnownCommand } from '../messages/commands.ts';
import type { UpEnvelope } from '../messages/envelope.ts';
import type { WrittenEntry } from '../messages/journal-entry.ts';
import type { PlanClip } from '../messages/plan-delivery.ts';
import type { PlanListeners } from '../messages/plan-listeners.ts';
import type { PlayName } from './kept.ts';

export type ListName = 'base-units' | 'endpoints';

/** A message to send. The host adds data that only the hardware has (readings, list rows). */
export type Send =
  /** `listsPlan`: with the plan's deliveries, as `planListOf` lists them. */
  | { readonly name: 'hello'; readonly nonce: string; readonly listsPlan?: true }
  | { readonly name: 'state' }
  | { readonly name: 'journal'; readonly first: number; readonly entries: readonly WrittenEntry[] }
  | { readonly name: ListName; readonly full: boolean; readonly part: number; readonly parts: number };

/**
 * Actions for the host, in order, after all changes of the same turn are durable. Slow actions report back with an
 * event of their own.
 */
export type Effect =
  | { readonly kind: 'send'; readonly envelope: UpEnvelope; readonly send: Send }
  /** Answered by `clip-fetched` or `clip-failed`. */
  | { readonly kind: 'fetch-clip'; readonly clip: PlanClip }
  | { readonly kind: 'drop-clip'; readonly sha256: string }
  /** Answered by `sound-started`, then `sound-ended`. */
  | { readonly kind: 'sound'; readonly sound: Sound }
  /** Plays once on the headset of this team member. Answered by `caught-up`. */
  | { readonly kind: 'catch-up'; readonly sound: Sound; readonly teamMemberId: string }
  /** Stops at once; not answered. `teamMemberId`: only the catch-up of this team member, otherwise only the play. */
  | { readonly kind: 'silence'; readonly play: PlayName; readonly teamMemberId?: string }
  /** Answered by `command-done`. */
  | { readonly kind: 'execute'; readonly command: KnownCommand }
  /** Answered by `list`. */
  | { readonly kind: 'gather-list'; readonly list: ListName };

export interface Sound extends PlayName {
  readonly clips: readonly PlanClip[];
  readonly tone: boolean;
  readonly conferences: readonly boolean[];
  /** Only headsets in which these team members are enrolled. Undefined: all headsets of the conferences. */
  readonly listeners?: PlanListeners | undefined;
}
