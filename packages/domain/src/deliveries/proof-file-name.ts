import { forFiles, londonStamp } from '../devices/csv-file-name.ts';

/** `{YYYYMMDD HHmm}-{cast}-proof-of-play.csv`, in London time. */
export const proofFileName = (castName: string, ending: 'csv' | 'pdf', at: Date): string =>
  `${londonStamp(at)}-${forFiles(castName)}-proof-of-play.${ending}`;
