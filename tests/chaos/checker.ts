/** What a simulated controller wrote down of itself: the truth that the platform's record is held against. */
export interface TrueEvent {
  readonly serial: string;
  readonly kind: 'play-started' | 'play-ended' | 'removal-confirmed';
  readonly deliveryId: string;
  /** Nominal instant of the play; empty for a removal. */
  readonly instant: string;
  readonly outcome?: string;
  /** Milliseconds since 1970, by the controller's synchronised clock. */
  readonly at: number;
}

/** What the platform recorded of one location of the delivery. */
export interface RecordedTarget {
  readonly serial: string;
  readonly status: string;
  readonly final: boolean;
  /** It confirmed the plan, and that it has the clip. */
  readonly ready: boolean;
  /** Plays by their nominal instants. */
  readonly plays: readonly { instant: string; outcome: string | null }[];
}

/**
 * What the platform recorded differs from what happened, or what happened must not happen. One line each. The events of a
 * controller are in the order in which it wrote them.
 */
export function violations(
  deliveryId: string,
  truth: readonly TrueEvent[],
  recorded: readonly RecordedTarget[],
): string[] {
  const events = truth.filter((event) => event.deliveryId === deliveryId);
  const bySerial = Map.groupBy(events, (event) => event.serial);
  return recorded.flatMap((target) => {
    const own = bySerial.get(target.serial) ?? [];
    return [...playedTwice(own), ...playedAfterRemoval(own), ...badRecord(target, own)].map(
      (text) => `${target.serial}: ${text}`,
    );
  });
}

function playedTwice(events: readonly TrueEvent[]): string[] {
  const starts = Map.groupBy(
    events.filter(({ kind }) => kind === 'play-started'),
    ({ instant }) => instant,
  );
  return [...starts]
    .filter(([, list]) => list.length > 1)
    .map(([instant, list]) => `play ${instant} began ${list.length} times`);
}

function playedAfterRemoval(events: readonly TrueEvent[]): string[] {
  const removed = events.findIndex(({ kind }) => kind === 'removal-confirmed');
  if (removed === -1) return [];
  // By the order in which the controller wrote them: its clock is set now and then.
  return events
    .slice(removed)
    .filter(({ kind }) => kind === 'play-started')
    .map(({ instant }) => `play ${instant} began after the removal was confirmed`);
}

function badRecord(target: RecordedTarget, events: readonly TrueEvent[]): string[] {
  if (!target.final) return [`is not final but ${target.status}`];
  const ended = events.filter(({ kind }) => kind === 'play-ended');
  const wrong = ended.filter(({ instant, outcome }) => {
    const record = target.plays.find((play) => Date.parse(play.instant) === Date.parse(instant));
    return record?.outcome !== outcome;
  });
  const invented = target.plays.filter(
    ({ instant, outcome }) =>
      outcome !== null && !ended.some((play) => Date.parse(play.instant) === Date.parse(instant)),
  );
  const began = events.some(({ kind }) => kind === 'play-started');
  const well = ended.some(({ outcome }) => outcome === 'played');
  return [
    ...wrong.map(({ instant, outcome }) => `play ${instant} ended ${outcome}, and that is not on record`),
    ...invented.map(({ instant }) => `play ${instant} is on record and never ended`),
    ...(began && !target.ready ? ['played, and is not on record as having plan and clip'] : []),
    ...(well && target.status === 'FAILED' ? ['played, and is on record as FAILED'] : []),
    ...(!well && target.status === 'SUCCESS' ? ['did not play, and is on record as SUCCESS'] : []),
  ];
}
