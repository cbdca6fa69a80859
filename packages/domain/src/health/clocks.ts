/** Offset of a clock from the database's clock, in milliseconds. */
export interface ClockReading {
  /** Negative if the clock is behind. */
  readonly aheadMs: number;
  /** Half of the round trip of the query: the error bound of `aheadMs`. */
  readonly errorMs: number;
}

/** Maximum offset in milliseconds. Beyond it, decisions that depend on time differ noticeably between parts. */
export const CLOCK_LIMIT_MS = 2_000;

/** Whether the clock is wrong even if the error of the measurement is subtracted. */
export const isClockOff = ({ aheadMs, errorMs }: ClockReading): boolean => Math.abs(aheadMs) - errorMs > CLOCK_LIMIT_MS;

/** A query for the database's time, with the local times of query and response. */
export interface ClockSample {
  readonly askedAt: number;
  readonly databaseTime: number;
  readonly answeredAt: number;
}

/** The reading of the sample with the shortest round trip. */
export function readClock(samples: readonly ClockSample[]): ClockReading | undefined {
  const readings = samples.map(({ askedAt, databaseTime, answeredAt }) => ({
    aheadMs: Math.round((askedAt + answeredAt) / 2 - databaseTime),
    errorMs: Math.ceil((answeredAt - askedAt) / 2),
  }));
  return readings.toSorted((one, other) => one.errorMs - other.errorMs)[0];
}
