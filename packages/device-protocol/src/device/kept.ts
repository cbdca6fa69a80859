import type { CommandType } from '../messages/command-payloads.ts';
import type { WrittenEntry } from '../messages/journal-entry.ts';
import type { PlanDelivery } from '../messages/plan-delivery.ts';
import { EMPTY_PLAN_DIGEST, planDigest } from '../plan-digest.ts';
import type { KeptChange } from './kept-change.ts';

/** Identifies a play; `instant` in milliseconds since 1970. */
export interface PlayName {
  readonly deliveryId: string;
  readonly instant: number;
}

export interface KeptPlay extends PlayName {
  readonly trace?: string | undefined;
}

export interface NumberedEntry {
  readonly n: number;
  /** The ownerEpoch in which the entry was written. */
  readonly epoch: number;
  readonly entry: WrittenEntry;
}

export interface KeptCommand {
  readonly id: string;
  readonly type: CommandType | 'unknown';
  readonly done: boolean;
  readonly trace?: string | undefined;
}

/** Durable state of a device. It changes only by `KeptChange`s, which the host stores in order. */
export interface Kept {
  readonly storageId: string;
  readonly boot: number;
  readonly ownerEpoch: number;
  readonly plan: {
    readonly generation: number;
    readonly digest: string;
    readonly deliveries: Readonly<Record<string, PlanDelivery>>;
  };
  /** Latest decided instant of each delivery. A play at this or an earlier instant never begins again. */
  readonly marks: Readonly<Record<string, number>>;
  /** Plays that have begun and not ended. */
  readonly begun: readonly KeptPlay[];
  /** Unacknowledged entries, numbered from `acked` + 1 without a gap. */
  readonly journal: { readonly acked: number; readonly entries: readonly NumberedEntry[] };
  /** Stored clips, by sha256. */
  readonly clips: Readonly<Record<string, true>>;
  /** The latest commands, oldest first. */
  readonly commands: readonly KeptCommand[];
}

export const newStorage = (storageId: string): Kept => ({
  storageId,
  boot: 0,
  ownerEpoch: 0,
  plan: { generation: 0, digest: EMPTY_PLAN_DIGEST, deliveries: {} },
  marks: {},
  begun: [],
  journal: { acked: 0, entries: [] },
  clips: {},
  commands: [],
});

export const nextNumber = ({ journal }: Kept): number => journal.acked + journal.entries.length + 1;

const samePlay = (a: PlayName, b: PlayName): boolean => a.deliveryId === b.deliveryId && a.instant === b.instant;

/** Applies a change. Recovery after a crash applies all durable changes in order. */
export function applyChange(kept: Kept, change: KeptChange): Kept {
  switch (change.kind) {
    case 'booted':
      return { ...kept, boot: change.boot };
    case 'owner-changed':
      return { ...kept, ownerEpoch: change.ownerEpoch };
    case 'plan-changed': {
      const deliveries = { ...kept.plan.deliveries };
      for (const id of change.remove) delete deliveries[id];
      for (const delivery of change.set) deliveries[delivery.deliveryId] = delivery;
      const digest = planDigest(Object.values(deliveries));
      return { ...kept, plan: { generation: change.generation, digest, deliveries } };
    }
    case 'instant-passed':
      return { ...kept, marks: { ...kept.marks, [change.deliveryId]: change.instant } };
    case 'mark-forgotten': {
      const { [change.deliveryId]: _, ...marks } = kept.marks;
      return { ...kept, marks };
    }
    case 'play-begun': {
      const marks = { ...kept.marks, [change.play.deliveryId]: change.play.instant };
      return { ...kept, marks, begun: [...kept.begun, change.play] };
    }
    case 'play-over':
      return { ...kept, begun: kept.begun.filter((play) => !samePlay(play, change.play)) };
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
