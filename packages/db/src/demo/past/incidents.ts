import { MOST_AFFECTED } from '@earshot/domain/incidents/affected-devices';
import { causeText } from '@earshot/domain/incidents/cause-text';
import { decideIncidents } from '@earshot/domain/incidents/decide-incidents';
import { CHECK_AGAIN_MS, FLAP_MS, type IncidentKind } from '@earshot/domain/incidents/kinds';
import { MINUTE_MS, SECOND_MS } from '@earshot/domain/time/durations';
import type { AuditNote } from './audit.ts';
import { chance, idAt, oneOf, pick } from './chance.ts';
import { iso, isoOrNull } from './insert-rows.ts';
import type { Spell } from './spells.ts';
import type { Person, Place, World } from './world.ts';

/** How often the worker checks for incidents. */
const CHECK_MS = 15 * SECOND_MS;
/** Shortest duration of an incident for a user to see it. */
const SEEN_MS = 12 * MINUTE_MS;

export interface PastIncident {
  readonly id: string;
  readonly place: Place;
  readonly kind: IncidentKind;
  readonly cause: string;
  readonly since: number;
  readonly openedAt: number;
  readonly again: number;
  readonly faulty: readonly string[];
  plannedWorkId: string | null;
  resolvedAt: number | null;
  acknowledged: { readonly at: number; readonly by: Person; readonly note: string | null } | null;
}

/** Opens and resolves the incidents of a location as the worker would have, by its own rule. */
export function incidentsOf(
  place: Place,
  spells: readonly Spell[],
  { until, graceMs }: { until: number; graceMs: number },
): PastIncident[] {
  const all: PastIncident[] = [];
  for (const [i, spell] of spells.entries()) {
    const end = spells[i + 1]?.at ?? until;
    // A spell shorter than the interval of checks is never seen.
    const checks = [checkAfter(spell.at), checkAfter(spell.at + graceMs)].filter((at) => at < end);
    for (const at of checks) take(all, place, { spell, at, graceMs });
  }
  return all;
}

const checkAfter = (at: number): number => Math.ceil(at / CHECK_MS) * CHECK_MS;

function take(
  all: PastIncident[],
  place: Place,
  { spell, at, graceMs }: { spell: Spell; at: number; graceMs: number },
): void {
  const open = all.filter(({ resolvedAt }) => resolvedAt === null);
  const { opens, resolves } = decideIncidents(
    {
      status: spell.status,
      since: new Date(spell.at),
      headsets: null,
      open: open.map(({ id, kind, since }) => ({ id, kind, since: new Date(since), isOwners: true })),
    },
    { asOf: new Date(at), graceMs },
  );
  for (const { id, at: resolved } of resolves)
    for (const incident of open) if (incident.id === id) incident.resolvedAt = resolved.getTime();
  const [opened] = opens;
  if (opened === undefined) return;
  const { kind: opensKind } = opened;
  const before = all.findLast(
    ({ kind, resolvedAt }) => kind === opensKind && resolvedAt !== null && resolvedAt > at - FLAP_MS,
  );
  all.push({
    id: idAt(at, 'incident', place.serial),
    place,
    kind: opensKind,
    cause: causeText(opensKind, { statusCause: spell.cause, faults: spell.faults, headsets: NO_HEADSETS }),
    since: spell.at,
    openedAt: at,
    again: before === undefined ? 0 : before.again + 1,
    faulty: place.past.faults.filter(({ from }) => from === spell.at).map(({ deviceId }) => deviceId),
    plannedWorkId: null,
    resolvedAt: null,
    acknowledged: null,
  });
}

const NO_HEADSETS = { MISSING: 0, OVERDUE: 0, WARNING: 0 };

const NOTES: Readonly<Record<IncidentKind, readonly [string, ...string[]]>> = {
  'controller-offline': [
    'Called the shop: the router is being restarted.',
    'Known fault of the line. The provider has ticket 48213.',
    'The shop manager checks the plug behind the counter.',
    'Power is off in the whole street.',
  ],
  'controller-fault': [
    'Asked the shop to put it into its rack and take it out again.',
    'A replacement is on its way.',
    'The manager looks at it after lunch.',
  ],
  'headset-missing': ['The shop manager asks the late shift.'],
};

/** Notes of incidents that are still open, by location. */
const NOTES_NOW: Readonly<Record<string, string>> = {
  'Leeds Kirkgate': 'The electrician comes tomorrow between eight and ten.',
};

/** Lets users acknowledge most of the longer incidents, and returns what the audit log says of it. */
export function acknowledge(incidents: readonly PastIncident[], world: World): AuditNote[] {
  return incidents.flatMap((incident) => {
    const { id, place, kind, openedAt, resolvedAt } = incident;
    const noteNow = NOTES_NOW[place.name];
    const lasts = (resolvedAt ?? world.past.until) - openedAt;
    const isSeen = resolvedAt === null ? noteNow !== undefined : lasts > SEEN_MS && chance('seen', id) < 0.6;
    if (!isSeen) return [];
    const helpers = [...world.people.values()].filter(
      (person) =>
        person.isActive && person.customerId === place.customerId && person.roleId <= 4 && watches(person, place),
    );
    const [first, ...others] = helpers;
    if (first === undefined) return [];
    const by = oneOf([first, ...others], 'who', id);
    const at = openedAt + Math.min(lasts * 0.6, pick([90, 1_200], 'after', id) * SECOND_MS);
    const note = noteNow ?? (chance('note', id) < 0.7 ? oneOf(NOTES[kind], 'which', id) : null);
    incident.acknowledged = { at, by, note };
    const audited = { controllerId: place.id };
    return [
      {
        at,
        by,
        action: 'incident.acknowledge',
        subjectId: id,
        groupId: place.groupId,
        before: { state: 'open', acknowledgedBy: null, note: null, ...audited },
        after: { state: 'acknowledged', acknowledgedBy: by.name, note, ...audited },
      },
    ];
  });
}

/** Users watch their own area, or everything. */
const watches = (person: Person, place: Place): boolean =>
  person.area === place.area || person.groupId === place.customerId;

export const incidentRow = (incident: PastIncident, until: number) => {
  const { place, kind, resolvedAt, acknowledged, openedAt, plannedWorkId } = incident;
  const affected = place.past.devices
    .filter((device) => device.kind !== 'conference')
    .filter((device) => kind === 'controller-offline' || incident.faulty.includes(device.id))
    .map(({ kind: type, id, name }) => ({ kind: type, deviceId: id, name: name === '' ? id : name }))
    .toSorted(
      (one, other) =>
        compare(one.kind, other.kind) || compare(one.name, other.name) || compare(one.deviceId, other.deviceId),
    );
  return {
    id: incident.id,
    customer_id: place.customerId,
    controller_id: place.id,
    owner_epoch: 1,
    kind,
    cause: incident.cause,
    since: iso(incident.since),
    opened_at: iso(openedAt),
    alarm_at: plannedWorkId === null ? iso(openedAt) : null,
    planned_work_id: plannedWorkId,
    devices_affected: affected.length,
    devices: affected.slice(0, MOST_AFFECTED),
    again: incident.again,
    acknowledged_at: isoOrNull(acknowledged?.at ?? null),
    acknowledged_by: acknowledged?.by.id ?? null,
    note: acknowledged?.note ?? null,
    resolved_at: isoOrNull(resolvedAt),
    deadline_at: resolvedAt === null ? iso(until + CHECK_AGAIN_MS[kind]) : null,
    version: 1 + (acknowledged === null ? 0 : 1) + (resolvedAt === null ? 0 : 1),
  };
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
