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
  /** The type as the specification spells it. */
  readonly category: string;
  readonly removed: boolean;
}

/** `{YYYYMMDD HHmm}-{group}-{category}[-Removed].csv`, at the time that it is in London. */
export function deviceCsvName({ groupTitle, category, removed }: ExportedDevices, at: Date): string {
  const part = (type: string) => LONDON.formatToParts(at).find((one) => one.type === type)?.value ?? '';
  const time = `${part('year')}${part('month')}${part('day')} ${part('hour')}${part('minute')}`;
  return `${time}-${forFiles(groupTitle)}-${category}${removed ? '-Removed' : ''}.csv`;
}

/** No file system takes these, and a name is no path. */
const forFiles = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
