/** An event that a simulated controller logged: the truth with which the platform's record is compared. */
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

/** A reboot that a simulated controller logged. */
export interface TrueReboot {
  readonly serial: string;
  readonly kind: 'reboot-began' | 'booted';
  /** The request for the reboot; null for a boot. */
  readonly commandId: string | null;
  readonly at: number;
}
export type Logged = TrueEvent | TrueReboot;
export const isPlayEvent = (event: Logged): event is TrueEvent => 'deliveryId' in event;

/** Platform's record of one location of the delivery. */
export interface RecordedTarget {
  readonly serial: string;
  readonly status: string;
  readonly final: boolean;
  /** The location confirmed the plan and has the clip. */
  readonly ready: boolean;
  readonly due: number;
  /** When the location counts as silent without a confirmed end, in milliseconds since 1970; null if it does not. */
  readonly silentBy: number | null;
  /** Plays by their nominal instants. */
  readonly plays: readonly { instant: string; outcome: string | null }[];
}

/** Largest difference between the clocks of the platform and a controller, in milliseconds. */
const SLACK_MS = 2_000;

/**
 * Lists differences between record and true events, and forbidden events, one line each. `truth` must be in the order
 * of each controller's log.
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
  // Compares positions in the log, because the controller's clock may be adjusted.
  return events
    .slice(removed)
    .filter(({ kind }) => kind === 'play-started')
    .map(({ instant }) => `play ${instant} began after the removal was confirmed`);
}

/** The controller did not confirm the removal, but the platform reported silence because its grace was over. */
function playedWhenSilent({ silentBy }: RecordedTarget, events: readonly TrueEvent[]): string[] {
  if (silentBy === null) return [];
  return loudAfter(events, silentBy + SLACK_MS).map(({ instant }) => `play ${instant} began after its grace was over`);
}

/** Plays that began after `moment`, in milliseconds since 1970. */
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

/** Whether a final status matches the number of successful plays. A cancelled location may have any number. */
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
