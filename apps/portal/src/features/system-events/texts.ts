/** Texts of system events (en-GB). */
export const systemEventTexts = {
  title: 'System events',
  lead: 'Events reported by controllers and devices, newest first.',
  filters: 'Filters',
  search: 'Search',
  searchHelp: 'Location, serial number or device',
  type: 'Event',
  anything: 'All events',
  allOf: (category: string) => `All of ${category}`,
  onlyLocation: (name: string | undefined) => `Only ${name ?? 'one location'}`,
  failed: 'Error fetching system events',
  typesFailed: 'Error fetching event types',
  none: 'No events yet',
  noneHelp: 'Events appear here when controllers of this group and its sub-groups report them.',
  noMatch: 'no matching results found',
  noMatchHelp: 'Try a longer period or fewer filters.',
  columns: { when: 'When', what: 'Event', location: 'Location', device: 'Device', type: 'Type', group: 'Group' },
} as const;
