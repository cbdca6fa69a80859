import type { NumberDefinition } from './definition.ts';

const OWNER = 'Platform team';
const days = (fallback: number, [min, max]: readonly [number, number], what: string) =>
  ({ kind: 'number', unit: 'days', owner: OWNER, fallback, min, max, what }) as const satisfies NumberDefinition;

/** Minimum retention of a delivery after its end. Later reports can no longer be assigned to it. */
export const SHORTEST_DELIVERY_DAYS = 35;
/** The database refuses to delete younger audit rows. */
export const SHORTEST_AUDIT_DAYS = 365;
const LONGEST_DAYS = 3_650;

/** Retention periods in whole days, for rows that are deleted automatically. */
export const RETENTION_SETTINGS = {
  keepDeliveries: days(
    400,
    [SHORTEST_DELIVERY_DAYS, LONGEST_DAYS],
    'Days after its end for which a delivery is kept, with its locations, plays and proof of play. Then all of it is removed.',
  ),
  keepOperations: days(
    400,
    [7, LONGEST_DAYS],
    'Days after their end for which operations, registrations of devices and firmware tasks are kept.',
  ),
  keepAuditLog: days(
    1_095,
    [SHORTEST_AUDIT_DAYS, LONGEST_DAYS],
    'Days for which the audit log is kept. Older rows are removed with their seals; the rest can still be verified.',
  ),
  keepDeviceChanges: days(
    60,
    [7, 400],
    'Days for which changes of headsets, handsets, call points and base units are kept. They are removed by whole months.',
  ),
  keepEnrolments: days(
    90,
    [31, 400],
    'Days for which it is kept who wore a headset. Former uses are removed by whole months.',
  ),
  keepControllerHistory: days(
    400,
    [31, LONGEST_DAYS],
    'Days for which statuses, events and hourly loads of controllers are kept. They are removed by whole months.',
  ),
  keepCalls: days(
    400,
    [31, LONGEST_DAYS],
    'Days for which calls at locations and their counts in reports are kept. Calls are removed by whole months.',
  ),
  keepDeviceCommands: days(
    90,
    [7, 400],
    'Days for which requests to controllers, their replies and unreadable messages of devices are kept.',
  ),
  keepIncidents: days(
    400,
    [7, LONGEST_DAYS],
    'Days for which resolved incidents and planned work that is over are kept.',
  ),
  keepApiUsage: days(400, [31, LONGEST_DAYS], 'Days for which the usage counts of API tokens are kept for reports.'),
  keepMails: days(
    90,
    [7, 400],
    'Days for which the record of a mail is kept: to whom, what kind and whether it was sent.',
  ),
  keepSignIns: days(
    30,
    [1, 400],
    'Days for which sessions and access tokens that ended are kept. They give no access in that time.',
  ),
  keepDeleted: days(
    30,
    [2, 400],
    'Days for which deleted audio clips, Message Casts and release notes are kept once no delivery names them.',
  ),
  keepDeletedPeople: days(
    1_095,
    [30, LONGEST_DAYS],
    'Days for which the name of a deleted user is shown where they did something. Then the name is removed.',
  ),
  keepUnusedFiles: days(
    7,
    [1, 90],
    'Days for which audio and firmware files that nothing names any more are kept on disk.',
  ),
} as const satisfies Record<string, NumberDefinition>;

export type RetentionSetting = keyof typeof RETENTION_SETTINGS;
export const isRetentionSetting = (key: string): key is RetentionSetting => Object.hasOwn(RETENTION_SETTINGS, key);
