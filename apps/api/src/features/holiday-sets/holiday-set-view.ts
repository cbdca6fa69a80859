import type { HolidaySetRow } from '@earshot/db/queries/message-casts/holiday-sets';
import type { HolidaySet } from '@earshot/domain/holiday-sets/schema';

export const toHolidaySet = (row: HolidaySetRow): HolidaySet => ({
  id: row.id,
  groupId: row.group_id,
  groupName: row.group_name,
  name: row.name,
  dates: row.dates,
  inherited: row.inherited,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
