import { csvLine, type CsvValue } from '@earshot/domain/csv/csv-line';
import type { Enrolment } from '@earshot/domain/enrolments/schema';

/** Columns of the list, followed by those that identify the headset. */
const COLUMNS: Readonly<Record<string, (enrolment: Enrolment) => CsvValue>> = {
  locationName: ({ locationName }) => locationName,
  fullName: ({ fullName }) => fullName,
  status: ({ status }) => status,
  name: ({ name }) => name,
  device: ({ device }) => device,
  startedAt: ({ startedAt }) => startedAt,
  takenAt: ({ takenAt }) => takenAt,
  enrolledAt: ({ enrolledAt }) => enrolledAt,
  returnedAt: ({ returnedAt }) => returnedAt,
  battery: ({ battery }) => battery,
  conference: ({ conference }) => conference,
  updatedAt: ({ updatedAt }) => updatedAt,
  serialNumber: ({ serialNumber }) => serialNumber,
  group: ({ groupTitle }) => groupTitle,
  id: ({ deviceId }) => deviceId,
};

export const enrolmentCsvHeader = csvLine(Object.keys(COLUMNS));

export const enrolmentCsvLine = (enrolment: Enrolment): string =>
  csvLine(Object.values(COLUMNS).map((cell) => cell(enrolment)));
