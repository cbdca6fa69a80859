import type { BulkEditKind } from '@earshot/domain/controllers/bulk-edit-kinds';
import { formatCount, formatNumber } from '#/lib/format.ts';

const locations = (count: number) => formatCount(count, 'location');

/** Texts of the bulk edit of locations (en-GB). */
export const bulkEditTexts = {
  kinds: { addLabels: 'Add labels', deleteLabels: 'Delete labels', updateGroup: 'Update group' },
  newTask: 'New task',
  readingLocations: 'Reading locations…',
  idsFailed: 'The locations could not be read',
  tooManyForTask: (most: number) => `A task has ${formatNumber(most)} controllers at most. Narrow the filter.`,
  titles: {
    addLabels: (count: number) => `Add labels to ${locations(count)}`,
    deleteLabels: (count: number) => `Delete labels from ${locations(count)}`,
    updateGroup: (count: number) => `Move ${locations(count)} to another group`,
  } satisfies Record<BulkEditKind, (count: number) => string>,
  labels: 'Labels',
  labelsHelp: 'At most 20 characters each. Stored in lower case.',
  offered: 'Labels in this group',
  group: 'Group',
  chooseGroup: 'Choose a group',
  preview: 'Preview',
  planning: 'Checking…',
  planFailed: 'The preview could not be loaded',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  stop: 'Stop',
  outcomes: {
    change: (count: number) => `${formatNumber(count)} will change`,
    already: (count: number) => `${formatNumber(count)} unchanged`,
    blocked: (count: number) => `${formatNumber(count)} cannot be changed`,
    gone: (count: number) => `${formatNumber(count)} no longer ${count === 1 ? 'exists' : 'exist'}`,
  },
  changesCustomer: (count: number, casts: number) =>
    `${locations(count)} will go to another customer; what plays there ends${casts === 0 ? '' : ` (${locations(casts)} with casts)`}.`,
  noLabels: 'no labels',
  apply: {
    addLabels: (count: number) => `Add to ${locations(count)}`,
    deleteLabels: (count: number) => `Delete from ${locations(count)}`,
    updateGroup: (count: number) => `Move ${locations(count)}`,
  } satisfies Record<BulkEditKind, (count: number) => string>,
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`,
  progressLabel: 'Progress',
  done: {
    addLabels: (count: number) => `Labels were added to ${locations(count)}`,
    deleteLabels: (count: number) => `Labels were deleted from ${locations(count)}`,
    updateGroup: (count: number) => `${locations(count)} moved to another group`,
  } satisfies Record<BulkEditKind, (count: number) => string>,
  failed: {
    addLabels: (count: number) => `Labels could not be added to ${locations(count)}`,
    deleteLabels: (count: number) => `Labels could not be deleted from ${locations(count)}`,
    updateGroup: (count: number) => `Assignment failed: ${locations(count)} could not be moved`,
  } satisfies Record<BulkEditKind, (count: number) => string>,
  notDone: 'Not done',
  retry: (count: number) => `Try ${locations(count)} again`,
  unanswered: 'The server did not answer in time.',
  more: (count: number) => `and ${formatNumber(count)} more`,
} as const;
