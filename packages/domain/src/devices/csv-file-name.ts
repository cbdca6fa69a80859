const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export interface ExportedDevices {
  readonly groupTitle: string;
  /** The device type, spelt as in the specification. */
  readonly category: string;
  readonly removed: boolean;
}

/** `{YYYYMMDD HHmm}-{group}-{category}[-Removed].csv`, in London time. */
export const deviceCsvName = ({ groupTitle, category, removed }: ExportedDevices, at: Date): string =>
  `${londonStamp(at)}-${forFiles(groupTitle)}-${category}${removed ? '-Removed' : ''}.csv`;

export function londonStamp(at: Date): string {
  const part = (type: string) => LONDON.formatToParts(at).find((one) => one.type === type)?.value ?? '';
  return `${part('year')}${part('month')}${part('day')} ${part('hour')}${part('minute')}`;
}

/** Replaces characters that file systems do not allow, and path separators. */
export const forFiles = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
