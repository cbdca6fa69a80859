import type { ProofTargetRow, ReportedPlayRow } from '@earshot/db/queries/deliveries/proof-of-play';
import { PRESENCE_LEASE_MS } from '@earshot/domain/controllers/presence';
import type { ProofOfPlay } from '@earshot/domain/deliveries/proof';
import type { ProofRow } from '@earshot/domain/deliveries/proof-rows';

export const toProofOfPlay = (
  target: ProofTargetRow,
  { instant, report, result, reason }: ProofRow<ReportedPlayRow>,
): ProofOfPlay => ({
  controllerId: target.controllerId,
  serialNumber: target.serial,
  boxName: target.boxName,
  instant: instant.toISOString(),
  result,
  reason,
  plannedAt: target.addedAt.toISOString(),
  confirmedAt: target.confirmedAt?.toISOString() ?? null,
  clipReadyAt: target.clipReadyAt?.toISOString() ?? null,
  startedAt: report?.startedAt?.toISOString() ?? null,
  endedAt: report?.endedAt?.toISOString() ?? null,
  conferences: (report?.conferences ?? []).flatMap((on, index) => (on ? [index + 1] : [])),
  headsets: report?.headsets ?? null,
  reportedAt: report?.reportedAt.toISOString() ?? null,
  reportedLate: report !== null && isLate(report),
});

/** Reported after the platform had already considered the location disconnected. */
const isLate = ({ instant, startedAt, endedAt, reportedAt }: ReportedPlayRow): boolean =>
  reportedAt.getTime() - (startedAt ?? endedAt ?? instant).getTime() > PRESENCE_LEASE_MS;
