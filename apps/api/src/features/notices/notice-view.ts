import type { NoticeRow } from '@earshot/db/queries/notices/notices';
import type { Notice } from '@earshot/domain/notices/schema';

export const toNotice = (row: NoticeRow): Notice => ({
  id: row.id,
  message: row.message,
  // A CHECK constraint of the table guarantees these values.
  severity: row.severity as Notice['severity'],
  dismissible: row.dismissible,
  startDate: row.start_date.toISOString(),
  endDate: row.end_date.toISOString(),
  version: row.version,
});
