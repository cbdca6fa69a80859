const VERSION = /^\d{1,6}(\.\d{1,6}){1,3}$/;

export const isFirmwareVersion = (text: string): boolean => VERSION.test(text);

/** Negative if the first version is older. Undefined unless both consist of numbers and dots. */
export function compareVersions(one: string, other: string): number | undefined {
  if (!isFirmwareVersion(one) || !isFirmwareVersion(other)) return undefined;
  const [a, b] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The newest of these versions. Versions that do not consist of numbers and dots are ignored. */
export const newestVersion = (versions: readonly string[]): string | undefined =>
  versions.filter(isFirmwareVersion).toSorted((one, other) => compareVersions(other, one) ?? 0)[0];

/** Whether a task works at a controller: `included`, or the reason why not. */
export const TASK_FITS = ['included', 'current', 'newer', 'unsupported', 'unknown'] as const;
export type TaskFit = (typeof TASK_FITS)[number];

interface Described {
  readonly firmwareVersion: string | null;
  readonly isSupported: boolean;
}

/** Decides whether a controller can take a version. Controllers are never downgraded. */
export function firmwareFit(version: string, { firmwareVersion, isSupported }: Described): TaskFit {
  const difference = firmwareVersion === null ? undefined : compareVersions(firmwareVersion, version);
  if (difference === undefined) return 'unknown';
  if (difference === 0) return 'current';
  if (difference > 0) return 'newer';
  return isSupported ? 'included' : 'unsupported';
}
