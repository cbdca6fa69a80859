import { histogram } from '@earshot/metrics/metrics';

/** Figures of a batch, in milliseconds. */
export interface CastFigures {
  /** Time until a controller confirmed a delivery, for each location. */
  readonly confirmedAfter: readonly number[];
  /** Time from the planned to the actual start of a play, for each play. */
  readonly startedLate: readonly number[];
}

const confirmation = histogram({
  name: 'earshot_cast_confirmation_seconds',
  help: 'Time from adding a location to a delivery until its controller confirmed it, which includes the time that the controller was offline.',
  buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 86_400],
});
const lateness = histogram({
  name: 'earshot_play_late_seconds',
  help: 'Time from the planned to the actual start of a play, by the clock of the controller.',
  buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3_600],
});

export function noteCasts({ confirmedAfter, startedLate }: CastFigures): void {
  for (const ms of confirmedAfter) confirmation.observe(ms / 1_000);
  for (const ms of startedLate) lateness.observe(Math.max(0, ms) / 1_000);
}
