const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

const SHOWN = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/;

/** Offset of a zone from UTC at an instant, in milliseconds. Slow; prefer `zonePeriods`. */
export function readZoneOffset(zone: string, instant: number): number {
  const [, day, month, year, hour, minute, second] = (SHOWN.exec(formatOf(zone).format(instant)) ?? []).map(Number);
  const wholeSecond = Math.floor(instant / 1_000) * 1_000;
  return Date.UTC(year ?? NaN, (month ?? NaN) - 1, day, hour, minute, second) - wholeSecond;
}
