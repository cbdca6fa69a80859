import { formatCount, formatNumber, listWords } from '#/lib/format.ts';

/** Texts of the schedule step of a cast and of its fire table (en-GB). */
export const scheduleTexts = {
  schedule: 'Schedule',
  scheduleHelp: 'Plays at the times you choose, once or repeatedly.',
  startDate: 'Date',
  startTime: 'Time',
  timezone: 'Time zone',
  usualZones: 'Usual',
  allZones: 'All time zones',
  mode: 'Time zone used',
  modes: { sameWallClock: "Each location's own clock", sameInstant: 'Everywhere at the same moment' },
  modesHelp: {
    sameWallClock: (time: string) =>
      time === '' ? 'At the same local time at each location.' : `At ${time} local time at each location.`,
    sameInstant: (time: string, zone: string) =>
      time === ''
        ? `All locations play together, in the time zone ${zone}.`
        : `All locations play together when it is ${time} in ${zone}.`,
  },
  repeats: 'Plays',
  once: 'Once',
  onceHelp: 'One play at each location.',
  repeatedly: 'Repeatedly',
  repeatedlyHelp: 'Repeats after each interval until it ends.',
  interval: 'Every',
  customInterval: 'Interval',
  ends: 'Ends',
  endTypes: { count: 'After a number of plays', until: 'On a date' },
  count: 'Number of plays',
  countHelp: '1 to 999, including the first.',
  endDate: 'Last day',
  exceptions: 'Skip days',
  exceptionsHelp: 'Nothing plays on these days. Days follow the time zone used.',
  noExceptions: 'No days skipped.',
  leaveDaysOut: 'Choose days to skip',
  takeBack: (day: string) => `Don’t skip ${day}`,
  followHolidays: 'Follow a holiday set',
  followHolidaysHelp: 'Skips the days in the set, including days added later.',
  noHolidaySet: 'None',
  more: 'More',
  moreHelp: 'Lost connections, late starts, new locations',
  grace: 'If a shop loses contact, keep playing for',
  graceHelp:
    'Each shop stores the schedule. If it cannot reach Earshot for this long, it stops, so a cancelled cast stops there too.',
  late: 'Allow a late start of up to',
  lateHelp: 'A shop that was off or busy skips a play it has missed by more than this.',
  usual: (span: string) => `${span} (default)`,
  follow: 'Include locations added later',
  followHelp: 'New matching locations join at the next play. Locations that no longer match stop.',
  fireTable: {
    title: 'When it plays',
    lead: (total: number, locations: number) =>
      `${formatCount(total, 'moment')} ahead at ${formatCount(locations, 'location')}`,
    columns: { sender: 'Your time', local: 'Local time', locations: 'Locations' },
    senderIn: (zone: string) => `Your time zone is ${zone}.`,
    about: (ms: number) =>
      `The text takes about ${formatCount(Math.max(1, Math.round(ms / 1_000)), 'second')} to speak.`,
    waiting: 'Nothing to show yet',
    waitingHelp: 'Choose a date and time to see when it plays at each location.',
    wrong: 'The times need attention',
    wrongHelp: 'Correct the marked fields to see when it plays at each location.',
    none: 'Nothing plays',
    noneHelp: 'Every play is in the past or skipped.',
    failed: 'The play times could not be calculated.',
    excepted: 'skipped',
    clock: {
      missing: 'the clocks go forward: it plays right after the change',
      doubled: 'the clocks go back: it plays the first time only',
      changed: 'first play after the clocks changed',
    },
    zones: (names: readonly string[], more: number) =>
      more === 0 ? listWords(names) : `${names.join(', ')} and ${formatNumber(more)} more`,
    collision: (name: string, time: string, locations: number) =>
      `${name} plays at ${time} at ${formatCount(locations, 'location')} as well`,
    moreCollisions: (count: number) => `and ${formatCount(count, 'more cast', 'more casts')}`,
    startedWithout: (count: number) =>
      `${formatCount(count, 'location')} ${count === 1 ? 'begins' : 'begin'} later, because the first play time has already passed there.`,
    moreCasts: 'Only some of the casts at these locations were checked for plays at the same time.',
  },
} as const;
