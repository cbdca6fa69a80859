import type { Listener } from '@earshot/domain/message-casts/listeners';
import type { CommandType } from '../messages/command-payloads.ts';
import type { WrittenEntry } from '../messages/journal-entry.ts';
import type { PlanDelivery } from '../messages/plan-delivery.ts';
import { EMPTY_PLAN_DIGEST } from '../plan-digest.ts';

/** Identifies a play; `instant` in milliseconds since 1970. */
export interface PlayName {
  readonly deliveryId: string;
  readonly instant: number;
}

export interface KeptPlay extends PlayName {
  readonly trace?: string | undefined;
}

/** A team member who enrolled after a play began and waits to catch up with it. */
export interface Arrival extends PlayName {
  readonly listener: Listener;
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
  /** The latest play of each delivery that listeners may catch up with, and the team members who heard it. */
  readonly heard: Readonly<Record<string, { readonly instant: number; readonly teamMemberIds: readonly string[] }>>;
  readonly arrivals: readonly Arrival[];
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
  heard: {},
  arrivals: [],
  begun: [],
  journal: { acked: 0, entries: [] },
  clips: {},
  commands: [],
});

export const nextNumber = ({ journal }: Kept): number => journal.acked + journal.entries.length + 1;
