import type { ControllerPast } from '@earshot/domain/controllers/controller-past';
import { type ControllerStatus, PRESENCE_LEASE_MS } from '@earshot/domain/controllers/presence';
import { MINUTE_MS, SECOND_MS } from '@earshot/domain/time/durations';
import type { StatusCause } from '../../queries/ingest/ingest-states.ts';
import { pick } from './chance.ts';

/** A change of a controller's status as the platform saw it. */
export interface Spell {
  readonly at: number;
  readonly status: ControllerStatus;
  readonly cause: StatusCause;
  readonly faults: readonly string[];
}

export interface Reboot {
  readonly at: number;
  readonly until: number;
}

/** How often silent controllers are looked for. */
const SWEEP_MS = 5 * SECOND_MS;

/**
 * All changes of status, by time: a lost line is noticed at once by the goodbye of the broker, a lost power by silence.
 * The first is the installation of the controller.
 */
export function spellsOf(
  { serial, outages, faults }: ControllerPast,
  from: number,
  reboots: readonly Reboot[],
): Spell[] {
  const none: readonly string[] = [];
  const spells: Spell[] = [
    { at: from + pick([1, 50], 'installed', serial) * MINUTE_MS, status: 'active', cause: 'hello', faults: none },
    ...outages.flatMap((outage): Spell[] => {
      const bye = outage.kind === 'line';
      const noticed = bye ? SECOND_MS : PRESENCE_LEASE_MS + pick([0, SWEEP_MS], 'sweep', serial, outage.from);
      const at = outage.from + noticed;
      if (outage.until !== null && at >= outage.until) return [];
      return [
        { at, status: 'inactive', cause: bye ? 'bye' : 'silence', faults: none },
        ...(outage.until === null
          ? []
          : [{ at: outage.until + 2 * SECOND_MS, status: 'active', cause: 'hello', faults: none } as const]),
      ];
    }),
    ...faults.flatMap((fault): Spell[] => [
      { at: fault.from, status: 'fault', cause: 'state', faults: [fault.text] },
      { at: fault.until, status: 'active', cause: 'state', faults: none },
    ]),
    ...reboots.flatMap(({ at, until }): Spell[] => [
      { at, status: 'rebooting', cause: 'state', faults: none },
      { at: until, status: 'active', cause: 'hello', faults: none },
    ]),
  ];
  return spells.toSorted((one, other) => one.at - other.at);
}
