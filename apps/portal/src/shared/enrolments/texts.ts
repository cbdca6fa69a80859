import type { EnrolmentStatus } from '@earshot/domain/enrolments/status';
import { ENROLMENT_STATUS_LABELS } from '@earshot/domain/enrolments/status-labels';

/** Texts of enrolments (en-GB). */
export const enrolmentTexts = {
  title: 'Headset enrolment',
  nav: 'Enrolment',
  lead: (place: string) => `Who has which headset at ${place}, and since when.`,
  statuses: ENROLMENT_STATUS_LABELS,
  /** Meaning of each status, shown when it is pointed at. */
  meanings: {
    PAIRING: 'Taken from the rack. No team member has enrolled yet.',
    ENROLLED: 'In use.',
    RETURNED: 'Returned within 24 hours.',
    'LATE RETURN': 'Returned after more than 24 hours.',
    OVERDUE: 'Not returned for more than 24 hours.',
    WARNING: 'Not returned, and its user has enrolled in another headset.',
    MISSING: 'Taken from the rack. No team member enrolled within 10 minutes.',
    CANCELLED: 'Returned before a team member enrolled.',
    UNKNOWN: 'Returned. When it was taken was not reported.',
  } satisfies Record<EnrolmentStatus, string>,
  unknown: 'Unknown',
  all: 'All',
  columns: {
    location: 'Location',
    headset: 'Headset',
    status: 'Status',
    fullName: 'Team member',
    startedAt: 'Since',
    enrolledAt: 'Enrolled',
    returnedAt: 'Returned',
    battery: 'Battery',
    conference: 'Conference',
    device: 'Device',
    group: 'Group',
    id: 'Id',
  },
  notEnrolled: 'Not enrolled',
  search: 'Search enrolments',
  searchHint: 'Team member, or id of a headset',
  listFailed: 'The enrolments could not be loaded.',
  none: 'No headset has been taken from its rack yet.',
  noneHelp: 'Headsets appear here when they are taken from the rack at a location with team enrolment on.',
  noneOff: 'Team enrolment is off at this location.',
  noneOffHelp: 'Switch it on under Details to see who has which headset.',
  openDetails: 'Open details',
  noMatch: 'No headset matches.',
  noMatchHelp: 'Remove a filter or shorten your search.',
  clearFilters: 'Clear filters',
  history: 'Uses of this headset',
  historyFailed: 'The uses of this headset could not be loaded.',
  noHistory: 'No use of this headset has been reported.',
  taken: 'Taken from the rack',
  more: 'Show older uses',
};

/** The word for a status; also for one that this version does not know. */
export const statusWord = (status: string): string =>
  (enrolmentTexts.statuses as Readonly<Record<string, string>>)[status] ?? enrolmentTexts.unknown;
