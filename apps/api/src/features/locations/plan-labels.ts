import { BULK_BLOCKS, type BulkEdit, type PlannedEdit } from '@earshot/domain/controllers/bulk-edit';
import { LABEL_LIMITS } from '@earshot/domain/tags/schema';

type LabelEdit = Exclude<BulkEdit, { kind: 'updateGroup' }>;
type Planned = Pick<PlannedEdit, 'outcome' | 'reason' | 'update' | 'before' | 'after'>;

/** Labels that a location gets, or the reason why it gets none. */
export function planLabels(row: { labels: readonly string[]; version: number }, edit: LabelEdit): Planned {
  const present = new Set(row.labels);
  const named = new Set(edit.labels);
  const tags =
    edit.kind === 'addLabels'
      ? [...present.union(named)].toSorted()
      : row.labels.filter((text) => !named.has(text)).toSorted();
  const shown = { before: row.labels.join(', '), after: tags.join(', ') };
  if (tags.length === present.size) return { ...shown, outcome: 'already', reason: null, update: null };
  if (tags.length > LABEL_LIMITS.perLocation) {
    return { ...shown, outcome: 'blocked', reason: BULK_BLOCKS.tooManyLabels, update: null };
  }
  return { ...shown, outcome: 'change', reason: null, update: { version: row.version, tags } };
}
