export const BULK_EDITS = ['addLabels', 'deleteLabels', 'updateGroup'] as const;
export type BulkEditKind = (typeof BULK_EDITS)[number];
