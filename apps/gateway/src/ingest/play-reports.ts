import type { PlayReport } from '@earshot/db/queries/ingest/ingest-plays';
import type { AcceptedEntry, ControllerChange } from './controller-change.ts';

export interface CollectedPlay {
  readonly report: PlayReport;
  /** Source of the report, for a dead letter. */
  readonly serial: string;
  readonly n: number;
  /** Written under a former owner: recorded, but without effect on the present owner's figures. */
  readonly former: boolean;
}

/** Merges the accepted entries into plays, in the order of the first report of each play. */
export function collectPlays(changes: readonly ControllerChange[]): Map<string, CollectedPlay> {
  const plays = new Map<string, CollectedPlay>();
  for (const { known, entries } of changes) {
    for (const accepted of entries) takeEntry(plays, known, accepted);
  }
  return plays;
}

/** Key of a play, by the moment rather than its notation. */
export const playKey = (deliveryId: string, controllerId: string, instant: Date): string =>
  `${deliveryId}/${controllerId}/${instant.getTime()}`;

function takeEntry(
  plays: Map<string, CollectedPlay>,
  known: { serial: string; controllerId: string },
  { entry, n, former, ownerEpoch }: AcceptedEntry,
): void {
  if (entry.kind !== 'play-started' && entry.kind !== 'play-ended' && entry.kind !== 'play-heard') return;
  const key = playKey(entry.deliveryId, known.controllerId, new Date(entry.instant));
  const { controllerId, serial } = known;
  const play = plays.get(key) ?? { report: noReport(entry, { controllerId, ownerEpoch }), serial, n, former };
  plays.set(key, play);
  const { report } = play;
  if (entry.kind === 'play-started') {
    report.startedAt ??= entry.startedAt;
    report.headsets ??= entry.headsets;
    report.conferences ??= entry.conferences;
  } else if (entry.kind === 'play-heard') {
    const heard = Object.fromEntries(entry.teamMemberIds.map((id) => [id, entry.heardAt]));
    report.heard = { ...heard, ...report.heard };
  } else if (report.outcome === null) {
    report.endedAt = entry.endedAt;
    report.outcome = entry.outcome === 'unknown' ? 'failed' : entry.outcome;
    report.reason = entry.reason ?? null;
  }
}

const noReport = (
  play: { deliveryId: string; instant: string },
  by: { controllerId: string; ownerEpoch: number },
): PlayReport => ({
  deliveryId: play.deliveryId,
  ...by,
  instant: play.instant,
  startedAt: null,
  endedAt: null,
  outcome: null,
  reason: null,
  headsets: null,
  conferences: null,
  heard: null,
});
