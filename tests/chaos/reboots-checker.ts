import { isPlayEvent, type Logged } from './checker.ts';

/** Platform's record of one reboot. */
export interface RecordedReboot {
  readonly serial: string;
  readonly state: string;
  /** Null if the controller was never asked. */
  readonly commandId: string | null;
  /** The reboot runs although its operation should have ended by then, in milliseconds since 1970; null once ended. */
  readonly deadlineAt: number | null;
}

/**
 * Lists differences between the recorded reboots and the logs of their controllers, and forbidden events, one line
 * each.
 */
export function rebootViolations(
  logged: readonly Logged[],
  recorded: readonly RecordedReboot[],
  now: number,
): string[] {
  const bySerial = Map.groupBy(logged, ({ serial }) => serial);
  return recorded.flatMap((reboot) => {
    const log = bySerial.get(reboot.serial) ?? [];
    return [...badOutcome(reboot, log), ...duringAPlay(log), ...besideAnother(log), ...overdue(reboot, now)].map(
      (text) => `${reboot.serial}: ${text}`,
    );
  });
}

function badOutcome({ state, commandId }: RecordedReboot, log: readonly Logged[]): string[] {
  if (state === 'running') return [];
  const times = log.filter((event) => event.kind === 'reboot-began' && event.commandId === commandId).length;
  const expected = state === 'completed' ? 1 : 0;
  return times === expected ? [] : [`is recorded as ${state}, but rebooted ${times} times`];
}

function duringAPlay(log: readonly Logged[]): string[] {
  const sounding = new Set<string>();
  const wrong: string[] = [];
  for (const event of log) {
    if (isPlayEvent(event)) {
      const play = `${event.deliveryId} ${event.instant}`;
      if (event.kind === 'play-started') sounding.add(play);
      if (event.kind === 'play-ended') sounding.delete(play);
    } else if (event.kind === 'reboot-began' && sounding.size > 0) wrong.push('rebooted during a play');
  }
  return wrong;
}

function besideAnother(log: readonly Logged[]): string[] {
  const reboots = log.filter((event) => !isPlayEvent(event));
  return reboots.flatMap(({ kind }, at) =>
    kind === 'reboot-began' && reboots[at + 1]?.kind === 'reboot-began' ? ['rebooted again before it had booted'] : [],
  );
}

/** Lists the moments at which more than `most` of the controllers rebooted. */
export function rebootsTogether(logged: readonly Logged[], most: number): string[] {
  const rebooting = new Set<string>();
  return logged
    .filter((event) => !isPlayEvent(event))
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ serial, kind, at }) => {
      if (kind === 'booted') rebooting.delete(serial);
      else rebooting.add(serial);
      return kind === 'reboot-began' && rebooting.size > most
        ? [`${rebooting.size} controllers rebooted at ${new Date(at).toISOString()}, at most ${most} may`]
        : [];
    });
}

const overdue = ({ deadlineAt }: RecordedReboot, now: number): string[] =>
  deadlineAt !== null && deadlineAt < now ? ['runs after its deadline'] : [];
