import { csvLine } from '@earshot/domain/csv/csv-line';
import type { ExportedPlay } from './walk-proof.ts';

type Cell = string | number | boolean | null;

/** Columns of files with plays. */
export const PROOF_COLUMNS: Readonly<Record<string, (play: ExportedPlay) => Cell>> = {
  location: ({ boxName }) => boxName,
  serialNumber: ({ serialNumber }) => serialNumber,
  due: ({ instant }) => instant,
  result: ({ result }) => result,
  reason: ({ reason }) => reason,
  began: ({ startedAt }) => startedAt,
  ended: ({ endedAt }) => endedAt,
  conferences: ({ conferences }) => conferences.join(' '),
  headsets: ({ headsets }) => headsets,
  heard: ({ heard }) => heard,
  heardBy: ({ heardBy }) => heardBy.join('; '),
  planned: ({ plannedAt }) => plannedAt,
  confirmed: ({ confirmedAt }) => confirmedAt,
  clipReady: ({ clipReadyAt }) => clipReadyAt,
  reported: ({ reportedAt }) => reportedAt,
  reportedLate: ({ reportedLate }) => reportedLate,
  controllerId: ({ controllerId }) => controllerId,
};

export const proofCsvHeader = csvLine(Object.keys(PROOF_COLUMNS));

const cells = Object.values(PROOF_COLUMNS);
export const proofCsvLine = (play: ExportedPlay): string => csvLine(cells.map((cell) => cell(play)));
