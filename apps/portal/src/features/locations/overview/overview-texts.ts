import { formatCount, formatLength, formatNumber } from '#/lib/format.ts';

/** Texts of the overview of a location (en-GB). */
export const overviewTexts = {
  connection: {
    title: 'Connection',
    note: (zone: string) => `last 24 hours, ${zone}`,
    label: 'Connection over the last 24 hours. “Show as table” lists the same periods.',
    always: { online: 'Online all the time', offline: 'Offline all the time' },
    alwaysKnown: { online: 'Online all the known time', offline: 'Offline all the known time' },
    online: (percent: string, time: string) => `Online ${percent} of ${time}`,
    time: 'the time',
    knownTime: 'the known time',
    offline: (count: number, longestMs: number) =>
      count === 1
        ? `offline once for ${formatLength(longestMs)}`
        : `offline ${count} times, longest ${formatLength(longestMs)}`,
    unknown: (ms: number) => `unknown for ${formatLength(ms)}`,
    from: 'From',
    to: 'To',
    status: 'Status',
    length: 'Length',
    failed: 'The connection could not be loaded.',
    none: 'Nothing is known about this time.',
    noneHelp: 'The connection appears here once the controller reports.',
    noIncident: 'No incident now.',
    incidents: (count: number) => `${formatCount(count, 'incident')} now.`,
  },
  casts: {
    title: 'Last Message Casts',
    all: 'All casts',
    none: 'No Message Cast was played here yet.',
    noneHelp: 'The last five casts appear here, with what was heard and what was missed.',
    failed: 'The casts could not be loaded.',
  },
  differences: {
    title: 'Differences',
    none: 'Nothing differs from the groups.',
    failed: 'The differences could not be loaded.',
    own: (value: string, inherited: string) => `${value} instead of ${inherited}`,
    firmware: 'Firmware',
    newer: (installed: string, newest: string) => `${installed} is installed, ${newest} is available`,
    baseUnits: 'Base units',
    /** Takes versions with their numbers of base units. */
    versions: (versions: string) => `Different firmware: ${versions}`,
    version: (version: string | null, count: number) => `${version ?? 'unknown'} on ${formatNumber(count)}`,
  },
  devices: {
    title: 'Devices',
    label: 'Devices by type',
    kind: 'Type',
    total: 'Total',
    well: 'Online',
    faulty: 'Faulty',
    offline: 'Offline',
    longOffline: 'Long offline',
    unknown: 'Unknown',
    /** Takes the names of types. */
    without: (kinds: string) => `Without ${kinds.toLowerCase()}.`,
    failed: 'The devices could not be loaded.',
    none: 'No devices yet.',
    noneHelp: 'Devices appear here when the controller reports them.',
  },
} as const;
