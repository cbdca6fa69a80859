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
  /** Plays that are due to it. */
  readonly due: number;
  /** From when on it is called silent without having confirmed its end, in milliseconds since 1970; null when it is not. */
  readonly silentBy: number | null;
  /** Plays by their nominal instants. */
  readonly plays: readonly { instant: string; outcome: string | null }[];
}

/** By how much the clocks of the platform and of a controller may differ, in milliseconds. */
const SLACK_MS = 2_000;

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
    return [
      ...playedTwice(own),
      ...playedAfterRemoval(own),
      ...playedWhenSilent(target, own),
      ...badRecord(target, own),
    ].map((text) => `${target.serial}: ${text}`);
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

/** Nobody was told by it, but it was promised that it would be silent: its grace was over. */
function playedWhenSilent({ silentBy }: RecordedTarget, events: readonly TrueEvent[]): string[] {
  if (silentBy === null) return [];
  return loudAfter(events, silentBy + SLACK_MS).map(({ instant }) => `play ${instant} began after its grace was over`);
}

/** Plays that began after a moment, in milliseconds since 1970. */
export const loudAfter = (events: readonly TrueEvent[], moment: number): TrueEvent[] =>
  events.filter(({ kind, at }) => kind === 'play-started' && at > moment);

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
  const well = new Set(ended.filter(({ outcome }) => outcome === 'played').map(({ instant }) => instant)).size;
  return [
    ...wrong.map(({ instant, outcome }) => `play ${instant} ended ${outcome}, and that is not on record`),
    ...invented.map(({ instant }) => `play ${instant} is on record and never ended`),
    ...(began && !target.ready ? ['played, and is not on record as having plan and clip'] : []),
    ...(statusAgrees(target, well)
      ? []
      : [`played ${well} of ${target.due} times, and is on record as ${target.status}`]),
  ];
}

/** Whether a final status is what so many plays that went well make of it. A wish to end it comes before them. */
function statusAgrees({ status, due }: RecordedTarget, well: number): boolean {
  switch (status) {
    case 'SUCCESS':
      return well >= due;
    case 'DELIVERED':
      return well > 0 && well < due;
    case 'FAILED':
      return well === 0;
    default:
      return status === 'CANCELED';
  }
}
