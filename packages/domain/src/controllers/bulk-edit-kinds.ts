/** What can be done with many locations at once. */
export const BULK_EDITS = ['addLabels', 'deleteLabels', 'updateGroup'] as const;
export type BulkEditKind = (typeof BULK_EDITS)[number];
