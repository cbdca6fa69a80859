import type { EndingKind, FailureReason } from '@earshot/domain/deliveries/facts';
import type { RecordStatus } from '@earshot/domain/deliveries/record-status';

/** A location's part of a delivery: the facts and the status last derived from them. */
export interface TargetRow {
  readonly deliveryId: string;
  readonly controllerId: string;
  readonly addedAt: Date;
  readonly addedGeneration: number;
  readonly removedGeneration: number | null;
  readonly clipSha256: string | null;
  confirmedAt: Date | null;
  clipReadyAt: Date | null;
  firstPlayAt: Date | null;
  lastPlayAt: Date | null;
  playing: boolean;
  readonly playsDue: number;
  playsWell: number;
  playsFailed: number;
  lastFailure: FailureReason | null;
  headsets: number | null;
  readonly ending: EndingKind | null;
  endingConfirmedAt: Date | null;
  readonly silentBy: Date | null;
  readonly lastStartBy: Date;
  /** As planned; platform outages extend it. */
  readonly reportDeadline: Date;
  status: RecordStatus;
  reason: string | null;
  final: boolean;
}
