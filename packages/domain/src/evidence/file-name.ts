import { forFiles, londonStamp } from '../devices/csv-file-name.ts';

/** `{YYYYMMDD HHmm}-{location}-evidence.zip`, in London time. */
export const evidenceFileName = (locationName: string, at: Date): string =>
  `${londonStamp(at)}-${forFiles(locationName)}-evidence.zip`;

export const MANIFEST_FILE = 'manifest.json';
export const SIGNATURE_FILE = 'manifest.sig';
export const README_FILE = 'README.txt';
export const SUMMARY_FILE = 'summary.pdf';

/** Path of the public keys on a platform. */
export const EVIDENCE_KEYS_PATH = '/.well-known/earshot-evidence-keys.json';
