import type { GroupFeature } from '../groups/features.ts';
import type { Permission } from '../permissions/permissions.ts';

interface PartDefinition {
  readonly title: string;
  /** Describes the rows. */
  readonly contains: string;
  /** Needed besides the permission to export evidence. */
  readonly permission: Permission;
  readonly feature?: GroupFeature;
}

/** Parts of an evidence pack. Each is a CSV file and a file with one JSON object per line. */
export const EVIDENCE_PARTS = {
  location: {
    title: 'Location',
    contains: 'The location and the state of its controller when the pack was made',
    permission: 'view_controllers',
  },
  history: {
    title: 'History',
    contains: 'Changes of the connection, incidents, casts, operations and changes by users, as one list',
    permission: 'view_controllers',
  },
  'system-events': {
    title: 'System events',
    contains: 'Events that the controller and its devices reported',
    permission: 'view_events',
  },
  calls: {
    title: 'Calls',
    contains: 'Calls of call points, keypads and phones, with response times and outcomes',
    permission: 'view_reports',
  },
  casts: {
    title: 'Message Casts',
    contains: 'Deliveries to the location, with their status at this location when the pack was made',
    permission: 'view_mcasts',
    feature: 'mds',
  },
  plays: {
    title: 'Proof of play',
    contains: 'Each play that was due, with its result, its times and who heard it',
    permission: 'view_mcasts',
    feature: 'mds',
  },
  configuration: {
    title: 'Configuration',
    contains: 'Versions of settings that were written in the range, and those in force at its start',
    permission: 'view_controllers',
  },
  incidents: {
    title: 'Incidents',
    contains: 'Incidents that were unresolved at some time in the range',
    permission: 'view_controllers',
  },
  'user-events': {
    title: 'User events',
    contains: 'Actions of users and programs about the location',
    permission: 'view_audit_log',
  },
} as const satisfies Record<string, PartDefinition>;

export type EvidencePartId = keyof typeof EVIDENCE_PARTS;
export const EVIDENCE_PART_IDS = Object.keys(EVIDENCE_PARTS) as readonly EvidencePartId[];

export const partDefinition = (part: EvidencePartId): PartDefinition => EVIDENCE_PARTS[part];
export const csvFileOf = (part: EvidencePartId): string => `${part}.csv`;
export const jsonFileOf = (part: EvidencePartId): string => `${part}.jsonl`;
