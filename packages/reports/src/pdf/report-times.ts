import type { Granularity } from '@earshot/domain/reports/granularity';

const DAY = { day: '2-digit', month: '2-digit' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const MONTH = { month: 'short', year: 'numeric' } as const;

type Write = (at: Date) => string;

interface Times {
  readonly minute: Write;
  readonly second: Write;
  /** Short text below a bar. */
  readonly label: Readonly<Record<Granularity, Write>>;
  /** Start of a bar in a table. */
  readonly period: Readonly<Record<Granularity, Write>>;
}

const known = new Map<string, Times>();

/** Writes instants by the clocks of a time zone. */
export function timesIn(timeZone: string): Times {
  const times = known.get(timeZone) ?? createTimes(timeZone);
  known.set(timeZone, times);
  return times;
}

function createTimes(timeZone: string): Times {
  const written = (options: Intl.DateTimeFormatOptions): Write => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...options });
    return (at) => format.format(at).replace(',', '');
  };
  const minute = written({ ...DATE, ...TIME });
  const month = written(MONTH);
  return {
    minute,
    second: written({ ...DATE, ...TIME, second: '2-digit' }),
    label: { minutes: written(TIME), hours: written({ ...DAY, ...TIME }), days: written(DAY), months: month },
    period: { minutes: minute, hours: minute, days: written(DATE), months: month },
  };
}
