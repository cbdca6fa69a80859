import type { HistoryKind } from '@earshot/domain/locations/history-kinds';
import type { HistoryTone } from '@earshot/domain/locations/history-schema';

/** Texts of the history of a location (en-GB). */
export const historyTexts = {
  lead: 'All that happened at this location, newest first.',
  systemEvents: 'System events of this location',
  kinds: {
    connection: 'Connection',
    incident: 'Incidents',
    cast: 'Message Casts',
    configuration: 'Configuration',
    registration: 'Devices',
    reboot: 'Reboots',
    firmware: 'Firmware',
    change: 'Changes by users',
  } satisfies Record<HistoryKind, string>,
  kindsLabel: 'Show only',
  tones: { good: 'Went well', bad: 'Problem', neutral: 'Note', running: 'In progress' } satisfies Record<
    HistoryTone,
    string
  >,
  today: 'Today',
  by: (name: string) => `by ${name}`,
  none: 'Nothing happened yet.',
  noneHelp: 'Entries appear here when the controller connects, plays a Message Cast, or is changed.',
  noMatch: 'Nothing of this kind happened.',
  clear: 'Clear filters',
  failed: 'The history could not be loaded.',
  older: 'Load older entries',
  loading: 'Loading…',
  olderFailed: 'Older entries could not be loaded.',
} as const;
