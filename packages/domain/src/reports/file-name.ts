import { forFiles, londonStamp } from '../devices/csv-file-name.ts';

/** `{YYYYMMDD HHmm}-{group or location}-{type}.{csv or pdf}`, in London time. */
export const reportFileName = (
  { title, type, ending }: { title: string; type: string; ending: 'csv' | 'pdf' },
  at: Date,
): string => `${londonStamp(at)}-${forFiles(title)}-${type}.${ending}`;
