export const SAVED_REPORT_LIMITS = {
  /** Saved reports of a user. */
  reports: 100,
  /** Characters of a name. */
  name: 100,
  /** Users to whom a report is mailed besides its owner. */
  recipients: 20,
} as const;
