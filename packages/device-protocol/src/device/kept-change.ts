import type { PlanDelivery } from '../messages/plan-delivery.ts';
import { planDigest } from '../plan-digest.ts';
import type { Arrival, Kept, KeptCommand, KeptPlay, NumberedEntry, PlayName } from './kept.ts';

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
  | { readonly kind: 'play-heard'; readonly play: PlayName; readonly teamMemberIds: readonly string[] }
  | { readonly kind: 'arrived'; readonly arrival: Arrival }
  | { readonly kind: 'arrival-over'; readonly play: PlayName; readonly teamMemberId: string }
  | { readonly kind: 'entry-written'; readonly entry: NumberedEntry }
  | { readonly kind: 'entries-acked'; readonly upTo: number }
  | { readonly kind: 'clip-kept'; readonly sha256: string }
  | { readonly kind: 'clip-dropped'; readonly sha256: string }
  | { readonly kind: 'command-noted'; readonly command: KeptCommand; readonly memory: number };

const samePlay = (a: PlayName, b: PlayName): boolean => a.deliveryId === b.deliveryId && a.instant === b.instant;

/** Applies a change. Recovery after a crash applies all durable changes in order. */
export function applyChange(kept: Kept, change: KeptChange): Kept {
  switch (change.kind) {
    case 'booted':
      return { ...kept, boot: change.boot };
    case 'owner-changed':
      return { ...kept, ownerEpoch: change.ownerEpoch, heard: {}, arrivals: [] };
    case 'plan-changed': {
      const deliveries = { ...kept.plan.deliveries };
      const heard = { ...kept.heard };
      for (const id of change.remove) {
        delete deliveries[id];
        delete heard[id];
      }
      for (const delivery of change.set) deliveries[delivery.deliveryId] = delivery;
      const digest = planDigest(Object.values(deliveries));
      const arrivals = kept.arrivals.filter(({ deliveryId }) => !change.remove.includes(deliveryId));
      return { ...kept, plan: { generation: change.generation, digest, deliveries }, heard, arrivals };
    }
    case 'instant-passed':
      return { ...kept, marks: { ...kept.marks, [change.deliveryId]: change.instant } };
    case 'mark-forgotten': {
      const { [change.deliveryId]: _, ...marks } = kept.marks;
      return { ...kept, marks };
    }
    case 'play-begun': {
      const { deliveryId, instant } = change.play;
      const marks = { ...kept.marks, [deliveryId]: instant };
      const { catchUpMs } = kept.plan.deliveries[deliveryId]?.listeners ?? {};
      const heard =
        catchUpMs === undefined ? kept.heard : { ...kept.heard, [deliveryId]: { instant, teamMemberIds: [] } };
      return { ...kept, marks, heard, begun: [...kept.begun, change.play] };
    }
    case 'play-over':
      return { ...kept, begun: kept.begun.filter((play) => !samePlay(play, change.play)) };
    case 'play-heard': {
      const { deliveryId, instant } = change.play;
      const before = kept.heard[deliveryId];
      if (before?.instant !== instant) return kept;
      const teamMemberIds = [...new Set([...before.teamMemberIds, ...change.teamMemberIds])];
      return { ...kept, heard: { ...kept.heard, [deliveryId]: { instant, teamMemberIds } } };
    }
    case 'arrived':
      return { ...kept, arrivals: [...kept.arrivals, change.arrival] };
    case 'arrival-over': {
      const isOver = (one: Arrival) => samePlay(one, change.play) && one.listener.teamMemberId === change.teamMemberId;
      return { ...kept, arrivals: kept.arrivals.filter((one) => !isOver(one)) };
    }
    case 'entry-written':
      return { ...kept, journal: { ...kept.journal, entries: [...kept.journal.entries, change.entry] } };
    case 'entries-acked': {
      const entries = kept.journal.entries.filter(({ n }) => n > change.upTo);
      return { ...kept, journal: { acked: change.upTo, entries } };
    }
    case 'clip-kept':
      return { ...kept, clips: { ...kept.clips, [change.sha256]: true } };
    case 'clip-dropped': {
      const { [change.sha256]: _, ...clips } = kept.clips;
      return { ...kept, clips };
    }
    case 'command-noted': {
      const others = kept.commands.filter(({ id }) => id !== change.command.id);
      return { ...kept, commands: [...others, change.command].slice(-change.memory) };
    }
  }
}
