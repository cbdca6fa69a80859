const VERSION = /^\d{1,6}(\.\d{1,6}){1,3}$/;

export const isFirmwareVersion = (text: string): boolean => VERSION.test(text);

/** Below 0: the first one is older. Undefined where one of them is no version of numbers and dots. */
export function compareVersions(one: string, other: string): number | undefined {
  if (!isFirmwareVersion(one) || !isFirmwareVersion(other)) return undefined;
  const [a, b] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Why a controller gets a release, has it already, or can't have it. */
export const FIRMWARE_FITS = ['update', 'current', 'newer', 'unsupported', 'unknown'] as const;
export type FirmwareFit = (typeof FIRMWARE_FITS)[number];

interface Described {
  readonly firmwareVersion: string | null;
  readonly supportedFeatures: readonly string[];
}

/** A controller never goes down a version. */
export function firmwareFit(version: string, { firmwareVersion, supportedFeatures }: Described): FirmwareFit {
  const difference = firmwareVersion === null ? undefined : compareVersions(firmwareVersion, version);
  if (difference === undefined) return 'unknown';
  if (difference === 0) return 'current';
  if (difference > 0) return 'newer';
  return supportedFeatures.includes('firmware.update') ? 'update' : 'unsupported';
}
