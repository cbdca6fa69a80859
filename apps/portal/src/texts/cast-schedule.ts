import { formatCount, formatNumber, listWords } from '#/lib/format.ts';

/** Texts of the step in which somebody says when a cast plays, and of its fire table (en-GB). */
export const scheduleTexts = {
  schedule: 'Schedule',
  scheduleHelp: 'Plays at the times that you choose, once or again and again.',
  startDate: 'Date',
  startTime: 'Time',
  timezone: 'Time zone',
  usualZones: 'Usual',
  allZones: 'All time zones',
  mode: 'Whose clock',
  modes: { sameWallClock: "Each location's own clock", sameInstant: 'Everywhere at the same moment' },
  modesHelp: {
    sameWallClock: (time: string) =>
      time === ''
        ? 'At the same time of day at each location, wherever it is.'
        : `${time} is ${time} at each location, wherever it is.`,
    sameInstant: (time: string, zone: string) =>
      time === ''
        ? `All locations play together, by the clock of ${zone}.`
        : `All locations play together when it is ${time} in ${zone}.`,
  },
  repeats: 'Plays',
  once: 'Once',
  onceHelp: 'One play at each location.',
  repeatedly: 'Repeatedly',
  repeatedlyHelp: 'Again after each interval, until it ends.',
  interval: 'Every',
  customInterval: 'Interval',
  ends: 'Ends',
  endTypes: { count: 'After a number of plays', until: 'On a date' },
  count: 'Number of plays',
  countHelp: '1 to 999, the first one included.',
  endDate: 'Last day',
  exceptions: 'Days left out',
  exceptionsHelp: 'Nothing plays on these days, by the clocks that it follows.',
  noExceptions: 'No day is left out.',
  leaveDaysOut: 'Leave days out',
  month: { previous: 'Month before', next: 'Month after' },
  takeBack: (day: string) => `Play on ${day} after all`,
  followHolidays: 'Follow a holiday set',
  followHolidaysHelp: 'Its days are left out as well, also those that are added to it later.',
  noHolidaySet: 'None',
  more: 'More',
  moreHelp: 'Shops that are cut off, late starts, locations that come later',
  grace: 'A shop that is cut off goes on for',
  graceHelp:
    'It holds the plan itself. After this time without word from here it falls silent, so that a cancelled cast ends there, too.',
  late: 'A play may begin late by up to',
  lateHelp: 'A shop that was switched off or busy leaves out a play that it missed by more than this.',
  usual: (span: string) => `${span} (usual)`,
  follow: 'Locations that come later get it, too',
  followHelp: 'Those that come to the audience join with the next play, and those that leave it stop.',
  fireTable: {
    title: 'When it plays',
    lead: (total: number, locations: number) =>
      `${formatCount(total, 'moment')} ahead at ${formatCount(locations, 'location')}`,
    columns: { sender: 'Your time', local: 'Time there', locations: 'Locations' },
    senderIn: (zone: string) => `Your time is that of ${zone}.`,
    about: (ms: number) =>
      `The text takes about ${formatCount(Math.max(1, Math.round(ms / 1_000)), 'second')} to speak.`,
    waiting: 'Nothing to show yet',
    waitingHelp: 'Choose a date and a time, and you see here when it plays where.',
    wrong: 'The times need attention',
    wrongHelp: 'Put right what is marked, and you see here when it plays where.',
    none: 'Nothing plays',
    noneHelp: 'Every play is over or left out.',
    failed: 'The times could not be worked out.',
    excepted: 'left out',
    clock: {
      missing: 'the clocks go forward here: it plays right after the gap',
      doubled: 'the clocks go back here: it plays the first time only',
      changed: 'first play after the clocks changed',
    },
    zones: (names: readonly string[], more: number) =>
      more === 0 ? listWords(names) : `${names.join(', ')} and ${formatNumber(more)} more`,
    collision: (name: string, time: string, locations: number) =>
      `${name} plays at ${time} at ${formatCount(locations, 'location')} as well`,
    moreCollisions: (count: number) => `and ${formatCount(count, 'more cast', 'more casts')}`,
    startedWithout: (count: number) =>
      `${formatCount(count, 'location')} ${count === 1 ? 'begins' : 'begin'} later: the first play is over there already.`,
    moreCasts: 'There are more casts at these locations than were looked at for plays at the same time.',
  },
} as const;
