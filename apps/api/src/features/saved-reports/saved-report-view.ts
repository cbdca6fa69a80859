import type { SavedReportRow } from '@earshot/db/queries/saved-reports/saved-reports';
import type { SavedRange, SavedReport } from '@earshot/domain/saved-reports/schema';

export function toSavedReport(row: SavedReportRow, readerId: string): SavedReport {
  const { ownerId, nextMailAt, pausedAt } = row;
  const isOwn = ownerId === readerId;
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    groupId: row.groupId,
    groupTitle: row.groupTitle,
    controllerId: row.controllerId,
    locationName: row.locationName,
    range: rangeOf(row),
    granularity: row.granularity,
    compare: row.compare,
    sort: row.sort,
    outliers: row.outliers,
    measure: row.measure,
    timezone: row.timezone,
    shared: row.shared,
    ownerName: row.ownerName,
    isOwn,
    mail: isOwn ? row.mail : null,
    nextMailAt: isOwn ? (nextMailAt?.toISOString() ?? null) : null,
    pausedAt: isOwn ? (pausedAt?.toISOString() ?? null) : null,
    recipients: isOwn ? row.recipients : [],
    lastMailing: isOwn ? row.lastMailing : null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

export function rangeOf({ period, from, to }: Pick<SavedReportRow, 'period' | 'from' | 'to'>): SavedRange {
  if (period !== null) return { period };
  if (from === null || to === null) throw new Error('A saved range without a period has both ends');
  return { from: from.toISOString(), to: to.toISOString() };
}

export const storedRange = (range: SavedRange): Pick<SavedReportRow, 'period' | 'from' | 'to'> =>
  'period' in range
    ? { period: range.period, from: null, to: null }
    : { period: null, from: new Date(range.from), to: new Date(range.to) };
