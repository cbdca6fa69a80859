/** Texts of the API status by group (en-GB). */
export const apiStatusTexts = {
  title: 'API status',
  lead: (group: string) => `How the local APIs of the locations in ${group} and its sub-groups are.`,
  search: 'Search locations',
  searchHint: 'Name or serial number',
  columns: {
    location: 'Location',
    state: 'Local API',
    heartbeat: 'Last heartbeat',
    lastOffline: 'Last offline',
    group: 'Group',
    serial: 'Controller',
  },
  states: { ok: 'OK', warning: 'Warning', error: 'Error', none: 'Never seen' },
  all: 'All',
  never: 'Never',
  none: 'No location of this group shows its local API.',
  noneHelp: 'Groups show it once “showLocalApi” is switched on among their features.',
  noMatch: 'No location matches.',
  noMatchHelp: 'Take a filter away, or search for fewer letters.',
  clearFilters: 'Clear the filters',
  listFailed: 'Error fetching local API status',
} as const;
