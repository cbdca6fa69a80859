import type { ControllerStatus } from '../controllers/presence.ts';
import type { IncidentKind } from './kinds.ts';

export interface ControllerNow {
  readonly status: ControllerStatus;
  readonly since: Date;
  /** Headsets that need attention; null without any. */
  readonly headsets: MissingHeadsets | null;
  readonly open: readonly OpenIncident[];
}

export interface MissingHeadsets {
  /** When the first of them began to need attention. */
  readonly since: Date;
  /** When the platform knew of the first of them: later, if the controller reported late. */
  readonly knownAt: Date;
}

export interface OpenIncident {
  readonly id: string;
  readonly kind: IncidentKind;
  readonly since: Date;
  /** The controller still has the same owner as when the incident opened. */
  readonly isOwners: boolean;
}

export interface Decision {
  readonly opens: readonly { readonly kind: IncidentKind; readonly since: Date }[];
  readonly resolves: readonly { readonly id: string; readonly at: Date }[];
}

interface Moment {
  readonly asOf: Date;
  readonly graceMs: number;
}

/**
 * Decides which incidents to open and resolve at a moment. Depends only on the controller's state, so repeating it is
 * safe.
 */
export function decideIncidents(now: ControllerNow, moment: Moment): Decision {
  const { since, open } = now;
  const trouble = isLasting(since, moment) ? troubleOf(now.status) : undefined;
  const over = open.filter(({ kind, isOwners }) => !isOwners || isOver(kind, now, trouble));
  const troubles = [...(trouble === undefined ? [] : [{ kind: trouble, since }]), ...headsetTrouble(now, moment)];
  return {
    opens: troubles.filter(({ kind }) => !open.some((one) => one.kind === kind && !over.includes(one))),
    resolves: over.map((incident) => {
      // Headsets return one after the other, so the end is when it is seen.
      const end = incident.kind === 'headset-missing' && incident.isOwners ? moment.asOf : since;
      return { id: incident.id, at: incident.since > end ? incident.since : end };
    }),
  };
}

const isLasting = (since: Date, { asOf, graceMs }: Moment): boolean => asOf.getTime() - since.getTime() >= graceMs;

const troubleOf = (status: ControllerStatus): IncidentKind | undefined => {
  if (status === 'inactive') return 'controller-offline';
  return status === 'fault' ? 'controller-fault' : undefined;
};

/** Enrolments and returns at a controller that cannot be heard are unknown, so nothing opens meanwhile. */
function headsetTrouble({ status, headsets }: ControllerNow, moment: Moment): Decision['opens'] {
  const isHeard = status === 'active' || status === 'fault';
  if (headsets === null || !isHeard || !isLasting(headsets.knownAt, moment)) return [];
  return [{ kind: 'headset-missing', since: headsets.since }];
}

function isOver(kind: IncidentKind, { status, headsets }: ControllerNow, trouble: IncidentKind | undefined): boolean {
  if (kind === 'headset-missing') return headsets === null;
  if (kind === 'controller-offline') return status !== 'inactive';
  // An offline controller has only the offline incident, because its other faults are unknown.
  return status === 'active' || status === 'unknown' || trouble === 'controller-offline';
}
