import type { RecordedPlay } from '@earshot/db/queries/ingest/ingest-plays';
import type { HeardPlay } from '@earshot/db/queries/deliveries/hearing-counting';
import type { TargetRow } from '@earshot/db/queries/deliveries/target-row';
import type { CastFigures } from './cast-metrics.ts';
import { FAILURE_REASONS, type FailureReason } from '@earshot/domain/deliveries/facts';

type ClipReport = {
  readonly sha256: string;
  readonly at: Date;
  readonly failed: 'missing' | 'broken' | 'unknown' | null;
};

/** Effects of a batch on targets, gathered from all its controllers. */
export class TargetEffects {
  readonly #confirmed = new Map<string, number>();
  readonly #clips = new Map<string, ClipReport[]>();
  readonly #plays = new Map<string, RecordedPlay[]>();
  readonly #hearings: HeardPlay[] = [];
  readonly #asOf: Date;
  /** Milliseconds, for metrics. */
  readonly #figures = { confirmedAfter: [] as number[], startedLate: [] as number[] };

  constructor(asOf: Date) {
    this.#asOf = asOf;
  }

  /** Records the generation of the plan that the controller confirmed. */
  confirm(controllerId: string, generation: number): void {
    this.#confirmed.set(controllerId, generation);
  }

  clip(controllerId: string, report: ClipReport): void {
    this.#clips.set(controllerId, [...(this.#clips.get(controllerId) ?? []), report]);
  }

  play(play: RecordedPlay): void {
    const key = `${play.deliveryId}/${play.controllerId}`;
    this.#plays.set(key, [...(this.#plays.get(key) ?? []), play]);
    const { newlyStarted, startedAt, instant } = play;
    if (newlyStarted && startedAt !== null) this.#figures.startedLate.push(startedAt.getTime() - instant.getTime());
  }

  /** Records that the hearings of a play changed, also under a former owner. */
  hear(play: HeardPlay): void {
    this.#hearings.push(play);
  }

  hearings(): readonly HeardPlay[] {
    return this.#hearings;
  }

  figures(): CastFigures {
    return this.#figures;
  }

  controllerIds(): string[] {
    const ofPlays = this.#reported().map(({ controllerId }) => controllerId);
    return [...new Set([...this.#confirmed.keys(), ...this.#clips.keys(), ...ofPlays])].toSorted();
  }

  #reported(): readonly Pick<HeardPlay, 'deliveryId' | 'controllerId'>[] {
    return [...[...this.#plays.values()].flat(), ...this.#hearings];
  }

  /** Deliveries with reported plays; they may have left the controller's plan already. */
  reportedDeliveryIds(): string[] {
    return [...new Set(this.#reported().map(({ deliveryId }) => deliveryId))];
  }

  /** Updates the facts of one target. Returns whether a workflow may have waited for the change. */
  apply(row: TargetRow): boolean {
    const confirmed = this.#applyConfirmation(row);
    for (const report of this.#clips.get(row.controllerId) ?? []) applyClip(row, report);
    for (const play of this.#plays.get(`${row.deliveryId}/${row.controllerId}`) ?? []) applyPlay(row, play);
    return confirmed;
  }

  #applyConfirmation(row: TargetRow): boolean {
    const generation = this.#confirmed.get(row.controllerId);
    if (generation === undefined || row.addedGeneration > generation) return false;
    const gone = row.removedGeneration !== null && row.removedGeneration <= generation;
    if (gone && row.ending !== null && row.endingConfirmedAt === null) {
      row.endingConfirmedAt = this.#asOf;
      return true;
    }
    if (gone || row.confirmedAt !== null) return false;
    row.confirmedAt = this.#asOf;
    this.#figures.confirmedAfter.push(this.#asOf.getTime() - row.addedAt.getTime());
    return true;
  }
}

function applyClip(row: TargetRow, { sha256, at, failed }: ClipReport): void {
  if (row.clipSha256 !== sha256) return;
  if (failed === null) {
    row.clipReadyAt ??= at;
    // Without a failed play, the last failure was about the clip.
    if (row.playsFailed === 0) row.lastFailure = null;
  } else if (row.clipReadyAt === null) {
    row.lastFailure = failed === 'broken' ? 'clip broken' : 'clip missing';
  }
}

/** Counts only what was not reported before. */
function applyPlay(row: TargetRow, play: RecordedPlay): void {
  if (play.newlyStarted && play.startedAt !== null) {
    // A cancel that was confirmed in the same batch, or overtook the journal, hides the earlier confirmation.
    row.confirmedAt ??= play.startedAt;
    row.clipReadyAt ??= play.startedAt;
    row.firstPlayAt = row.firstPlayAt === null || play.startedAt < row.firstPlayAt ? play.startedAt : row.firstPlayAt;
    if (row.lastPlayAt === null || play.startedAt >= row.lastPlayAt) {
      row.lastPlayAt = play.startedAt;
      row.headsets = play.headsets;
      row.playing = play.outcome === null;
    }
  }
  if (!play.newlyEnded) return;
  row.playing = false;
  if (play.outcome === 'played') row.playsWell += 1;
  // A play that a cancel cut off has not failed.
  else if (play.outcome === 'failed' || row.ending === null) {
    row.playsFailed += 1;
    row.lastFailure = play.outcome === 'cut' && play.reason !== 'stopped' ? 'location offline' : failureOf(play.reason);
  }
}

const failureOf = (reason: string | null): FailureReason =>
  FAILURE_REASONS.find((known) => known === reason) ?? 'unknown';
