import { formatCount } from '#/lib/format.ts';

/** Texts of locations (en-GB). */
export const locationTexts = {
  title: 'Locations',
  search: 'Search locations',
  columns: {
    name: 'Location',
    serial: 'Controller',
    status: 'Status',
    group: 'Group',
    devices: 'Devices',
    labels: 'Labels',
    postcode: 'Postcode',
    firmware: 'Firmware',
    lastSeen: 'Last seen',
    timezone: 'Time zone',
  },
  devicesCrumb: 'devices',
  deviceKinds: {
    baseUnits: 'Base units',
    headsets: 'Headsets',
    handsets: 'Handsets',
    keypads: 'Keypads',
    callPoints: 'Call points',
  },
  model: 'Model',
  facts: 'Controller',
  statuses: { active: 'Active', inactive: 'Offline', fault: 'Fault', rebooting: 'Rebooting', unknown: 'Unknown' },
  all: 'All',
  headsets: (count: number) => (count === 0 ? 'None' : formatCount(count, 'headset')),
  neverSeen: 'has never reported',
  none: 'No locations in this group yet.',
  noneHelp: 'Choose another group at the top; a location belongs to the group of its controller.',
  noMatch: 'No location matches.',
  noMatchHelp: 'Take a filter away, or search for fewer letters.',
  failed: 'The locations could not be loaded.',
  clearFilters: 'Clear the filters',
} as const;
