import { csvLine } from '@earshot/domain/csv/csv-line';
import { shownDeviceId } from '@earshot/domain/devices/names';
import type { Endpoint } from '@earshot/domain/devices/schema';

type Cell = string | number | boolean | null;

/** Columns of the lists, followed by those that identify the device. */
const COLUMNS: Readonly<Record<string, (endpoint: Endpoint) => Cell>> = {
  locationName: ({ locationName }) => locationName,
  ipui: ({ ipui }) => ipui,
  deviceId: ({ deviceId }) => shownDeviceId(deviceId),
  device: ({ device }) => device,
  name: ({ name }) => name,
  location: ({ location }) => location,
  status: ({ status }) => status,
  conference: ({ conference }) => conference,
  conferenceJointime: ({ conferenceJointime }) => conferenceJointime,
  lastEventTime: ({ lastEventTime }) => lastEventTime,
  conferenceMode: ({ conferenceMode }) => conferenceMode,
  lastEnrolledUser: ({ lastEnrolledUser }) => lastEnrolledUser,
  updatedAt: ({ updatedAt }) => updatedAt,
  battery: ({ battery }) => battery,
  faulty: ({ isFaulty }) => isFaulty,
  serialNumber: ({ serialNumber }) => serialNumber,
  group: ({ groupTitle }) => groupTitle,
  id: ({ deviceId }) => deviceId,
};

const REMOVED_COLUMNS: typeof COLUMNS = {
  locationName: ({ locationName }) => locationName,
  ipui: ({ ipui }) => ipui,
  device: ({ device }) => device,
  deactivatedAt: ({ deactivatedAt }) => deactivatedAt,
  lastEventTime: ({ lastEventTime }) => lastEventTime,
  serialNumber: ({ serialNumber }) => serialNumber,
  group: ({ groupTitle }) => groupTitle,
  id: ({ deviceId }) => deviceId,
};

const columnsOf = (removed: boolean) => (removed ? REMOVED_COLUMNS : COLUMNS);

export const deviceCsvHeader = (removed: boolean): string => csvLine(Object.keys(columnsOf(removed)));

export const deviceCsvLine = (endpoint: Endpoint, removed: boolean): string =>
  csvLine(Object.values(columnsOf(removed)).map((cell) => cell(endpoint)));
