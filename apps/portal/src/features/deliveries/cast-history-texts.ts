/** Texts of the history of Message Casts (en-GB). */
export const castHistoryTexts = {
  title: 'Message Cast history',
  lead: 'Every Message Cast that was sent, by whom, and how many locations played it. Latest first.',
  search: 'Search Message Casts',
  searchHint: 'Part of the name of a Message Cast',
  listFailed: 'Error fetching Message Cast history',
  none: 'No Message Cast has been sent yet.',
  noneHelp: 'Message Casts that are sent in this group or inherited from a group above appear here.',
  noMatch: 'no matching results found',
  noMatchHelp: 'Try a longer period or fewer filters.',
  any: 'All',
} as const;
