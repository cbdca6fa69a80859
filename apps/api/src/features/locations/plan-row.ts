import type { ImportTarget } from '@earshot/db/queries/locations/location-import';
import { CSV_ERRORS, type ImportRow } from '@earshot/domain/location-csv/import-row';
import type { ImportOutcome, ImportWrites, PlannedRow } from '@earshot/domain/location-csv/schema';
import { LABEL_LIMITS } from '@earshot/domain/tags/schema';

interface Known {
  readonly target: ImportTarget | undefined;
  /** Unclaimed hardware; known only to internal staff. */
  readonly isFree: boolean;
  readonly rights: {
    readonly isStaff: boolean;
    readonly mayCreate: boolean;
    readonly mayTag: boolean;
    readonly mayMove: boolean;
    /** Customer of the group that is imported into. */
    readonly customerId: string;
  };
}

/** Plans one row: adds a location or fills empty fields; never overwrites. */
export function planRow(row: ImportRow, known: Known): PlannedRow {
  const { target, isFree, rights } = known;
  if (target === undefined) {
    if (isFree) return rights.mayCreate ? planned(row, { outcome: 'create' }) : refused(row, CSV_ERRORS.rights);
    return refused(row, rights.isStaff ? CSV_ERRORS.notMade : CSV_ERRORS.unknown);
  }
  const joins = !target.isBelow && target.isUnassigned && target.customerId === rights.customerId;
  if (!target.isBelow && !joins) return refused(row, CSV_ERRORS.exists, target);
  if (joins && !rights.mayMove) return refused(row, CSV_ERRORS.rights, target);
  const item = planned(row, { outcome: joins ? 'create' : 'complete', target });
  if (item.writes.tags !== undefined && !rights.mayTag) return refused(row, CSV_ERRORS.rights, target);
  if (target.labels.length + (item.writes.tags?.length ?? 0) > LABEL_LIMITS.perLocation) {
    return refused(row, CSV_ERRORS.tooManyLabels, target);
  }
  return item;
}

const about = (row: ImportRow, target: ImportTarget | undefined) => ({
  line: row.line,
  serialNumber: row.serialNumber,
  boxName: target?.boxName ?? null,
});

const refused = (row: ImportRow, reason: string, target?: ImportTarget): PlannedRow => ({
  ...about(row, target),
  outcome: 'error',
  reason,
  writes: {},
  kept: [],
  mark: '',
});

function planned(
  row: ImportRow,
  { outcome: intended, target }: { outcome: ImportOutcome; target?: ImportTarget },
): PlannedRow {
  const { writes, kept } = filled(row, target);
  const outcome = intended === 'complete' && Object.keys(writes).length === 0 ? 'unchanged' : intended;
  const mark = JSON.stringify([outcome, target?.id ?? null, target?.version ?? 0]);
  return { ...about(row, target), outcome, reason: null, writes, kept, mark };
}

/** Values for empty fields, and fields whose existing value is kept. */
function filled({ boxName, lat, lng, postcode, tags }: ImportRow, target: ImportTarget | undefined) {
  const writes: ImportWrites = {};
  const kept: string[] = [];
  if (boxName !== undefined && boxName !== '') {
    if ((target?.boxName ?? '') === '') writes.boxName = boxName;
    else if (target?.boxName !== boxName) kept.push('boxname');
  }
  if (postcode !== undefined) {
    if ((target?.postcode ?? null) === null) writes.postcode = postcode;
    else if (target?.postcode !== postcode) kept.push('postcode');
  }
  if (lat !== undefined && lng !== undefined) {
    if ((target?.latitude ?? null) === null) writes.geodata = { coordinates: [lng, lat] };
    else if (target?.latitude !== lat || target.longitude !== lng) kept.push('lat, lng');
  }
  const fresh = (tags ?? []).filter((tag) => target?.labels.includes(tag) !== true);
  if (fresh.length > 0) writes.tags = fresh;
  return { writes, kept };
}
