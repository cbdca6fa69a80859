import type { CsvValue } from '@earshot/domain/csv/csv-line';
import { eventTypeText } from '@earshot/domain/system-events/catalogue';
import type { SystemEvent } from '@earshot/domain/system-events/schema';

/** Columns of files with system events. */
export const SYSTEM_EVENT_COLUMNS: Readonly<Record<string, (event: SystemEvent) => CsvValue>> = {
  at: ({ at }) => at,
  event: ({ sentence }) => sentence,
  type: ({ name }) => eventTypeText(name),
  name: ({ name }) => name,
  locationName: ({ locationName }) => locationName,
  serialNumber: ({ serialNumber }) => serialNumber,
  group: ({ groupTitle }) => groupTitle,
  deviceId: ({ deviceId }) => deviceId,
  deviceName: ({ device }) => device?.name ?? null,
  deviceType: ({ device }) => device?.kind ?? null,
};
