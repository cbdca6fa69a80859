import type { EnrolmentRow, UseRow } from '@earshot/db/queries/enrolments/enrolment-list';
import { deviceMake } from '@earshot/domain/devices/names';
import type { Enrolment, HeadsetUseRow } from '@earshot/domain/enrolments/schema';

const toTime = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toUse = (row: UseRow): HeadsetUseRow => ({
  status: row.status,
  fullName: row.full_name,
  startedAt: row.started_at.toISOString(),
  takenAt: toTime(row.taken_at),
  enrolledAt: toTime(row.enrolled_at),
  returnedAt: toTime(row.returned_at),
});

export const toEnrolment = (row: EnrolmentRow): Enrolment => ({
  controllerId: row.controller_id,
  serialNumber: row.serial_number,
  locationName: row.location_name,
  groupId: row.group_id,
  groupTitle: row.group_title,
  deviceId: row.device_id,
  ...toUse(row),
  name: row.name,
  device: deviceMake({ unitId: row.unit_id, hardware: row.hardware }),
  battery: row.battery,
  conference: row.conference,
  updatedAt: row.updated_at.toISOString(),
});
