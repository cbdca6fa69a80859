import type { ControllerStatus } from '../controllers/presence.ts';
import type { IncidentKind } from './kinds.ts';

export interface ControllerNow {
  readonly status: ControllerStatus;
  readonly since: Date;
  readonly open: readonly OpenIncident[];
}

export interface OpenIncident {
  readonly id: string;
  readonly kind: IncidentKind;
  readonly since: Date;
  /** The controller still has the same owner as when the incident opened. */
  readonly isOwners: boolean;
}

export interface Decision {
  readonly opens: IncidentKind | undefined;
  readonly resolves: readonly { readonly id: string; readonly at: Date }[];
}

/**
 * Decides which incidents to open and resolve at a moment. Depends only on the controller's state, so repeating it is
 * safe.
 */
export function decideIncidents(
  { status, since, open }: ControllerNow,
  { asOf, graceMs }: { asOf: Date; graceMs: number },
): Decision {
  const trouble = asOf.getTime() - since.getTime() >= graceMs ? troubleOf(status) : undefined;
  const over = open.filter(({ kind, isOwners }) => !isOwners || isOver(kind, { status, trouble }));
  const kept = open.some((incident) => incident.kind === trouble && !over.includes(incident));
  return {
    opens: kept ? undefined : trouble,
    resolves: over.map((incident) => ({ id: incident.id, at: incident.since > since ? incident.since : since })),
  };
}

const troubleOf = (status: ControllerStatus): IncidentKind | undefined => {
  if (status === 'inactive') return 'controller-offline';
  return status === 'fault' ? 'controller-fault' : undefined;
};

function isOver(
  kind: IncidentKind,
  { status, trouble }: { status: ControllerStatus; trouble: IncidentKind | undefined },
): boolean {
  if (kind === 'controller-offline') return status !== 'inactive';
  // An offline controller has only the offline incident, because its other faults are unknown.
  return status === 'active' || status === 'unknown' || trouble === 'controller-offline';
}
