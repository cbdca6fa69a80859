/** A simulated time and time zone in which to run the tests. */
export type Clock = {
  name: string;
  what: string;
  /** The start time; undefined for this time tomorrow. */
  at: string | undefined;
  /** The time zone of the machine. */
  zone: string;
  /** True to run time-dependent integration tests as well. */
  withDatabase: boolean;
};

/** Each starts shortly before its change, so that the tests run before and after it. */
export const CLOCKS: readonly Clock[] = [
  {
    name: 'london-spring',
    what: 'the clocks of Europe/London go forward; it is afternoon on the machine',
    at: '2027-03-28T00:59:00Z',
    zone: 'Pacific/Auckland',
    withDatabase: true,
  },
  {
    name: 'leap-day',
    what: '29 February ends on the machine, and not yet in London',
    at: '2028-02-29T18:29:00Z',
    zone: 'Asia/Kolkata',
    withDatabase: true,
  },
  {
    name: 'year-end',
    what: 'the year has ended in London, and not yet on the machine',
    at: '2026-12-31T23:59:00Z',
    zone: 'America/New_York',
    withDatabase: true,
  },
  {
    name: 'tomorrow',
    what: 'the same time tomorrow',
    at: undefined,
    zone: 'Asia/Kolkata',
    withDatabase: false,
  },
  {
    name: 'month-end',
    what: 'a month ends on the machine, and has ended in London',
    at: '2027-02-01T04:59:00Z',
    zone: 'America/New_York',
    withDatabase: false,
  },
  {
    name: 'london-autumn',
    what: 'the clocks of Europe/London go back',
    at: '2027-10-31T00:59:00Z',
    zone: 'Pacific/Auckland',
    withDatabase: false,
  },
  {
    name: 'new-york-spring',
    what: 'the clocks of the machine go forward',
    at: '2027-03-14T06:59:00Z',
    zone: 'America/New_York',
    withDatabase: false,
  },
  {
    name: 'new-york-autumn',
    what: 'the clocks of the machine go back',
    at: '2027-11-07T05:59:00Z',
    zone: 'America/New_York',
    withDatabase: false,
  },
];

const DAY_MS = 86_400_000;

/** The offset that moves the machine's clock to the start time, in seconds. */
export function offsetSeconds({ at }: Clock, now: number): number {
  return Math.round(((at === undefined ? now + DAY_MS : Date.parse(at)) - now) / 1_000);
}
