import type { ProofOfPlay } from '@earshot/domain/deliveries/proof';
import { csvLine } from '@earshot/domain/csv/csv-line';

type Cell = string | number | boolean | null;

const COLUMNS: Readonly<Record<string, (play: ProofOfPlay) => Cell>> = {
  location: ({ boxName }) => boxName,
  serialNumber: ({ serialNumber }) => serialNumber,
  due: ({ instant }) => instant,
  result: ({ result }) => result,
  reason: ({ reason }) => reason,
  began: ({ startedAt }) => startedAt,
  ended: ({ endedAt }) => endedAt,
  conferences: ({ conferences }) => conferences.join(' '),
  headsets: ({ headsets }) => headsets,
  planned: ({ plannedAt }) => plannedAt,
  confirmed: ({ confirmedAt }) => confirmedAt,
  clipReady: ({ clipReadyAt }) => clipReadyAt,
  reported: ({ reportedAt }) => reportedAt,
  reportedLate: ({ reportedLate }) => reportedLate,
  controllerId: ({ controllerId }) => controllerId,
};

export const proofCsvHeader = csvLine(Object.keys(COLUMNS));

const cells = Object.values(COLUMNS);
export const proofCsvLine = (play: ProofOfPlay): string => csvLine(cells.map((cell) => cell(play)));
