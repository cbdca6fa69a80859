import type {
  AuditSealPage,
  GroupMatches,
  HardwareList,
  ShownAuditEntry,
  SystemEventTypes,
} from './generated/types.ts';
import type { Procedures } from './generated/procedures.ts';

export type * from './generated/types.ts';

/** `area.verb`, for example `locations.list`. */
export type Path = keyof Procedures;
export type InputOf<P extends Path> = Procedures[P]['input'];
export type OutputOf<P extends Path> = Procedures[P]['output'];
/** Path of a subscription. */
export type WatchedPath = { [P in Path]: Procedures[P]['type'] extends 'subscription' ? P : never }[Path];
/** A value of a subscription. */
export type Pushed<P extends WatchedPath> = OutputOf<P>;

/** A group found by a search, with its path. */
export type GroupMatch = GroupMatches['groups'][number];
/** Unclaimed hardware. */
export type ClaimableController = HardwareList['items'][number];
/** A type of event that controllers report, in plain English. */
export type SystemEventType = SystemEventTypes['types'][number];
/** A row of the audit log, with a summary of the event. */
export type AuditEntry = ShownAuditEntry;
export type AuditSeal = AuditSealPage['items'][number];
