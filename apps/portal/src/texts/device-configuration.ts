import { intervalText } from '@earshot/domain/devices/repeat-words';
import { formatRelativeDate } from '#/lib/format.ts';

/** Texts of the configuration of devices (en-GB). */
export const deviceConfigurationTexts = {
  configure: 'Configure',
  title: (name: string) => `Configure ${name}`,
  form: 'Call point',
  tabs: { general: 'General', playbackSettings: 'Playback settings', audio: 'Audio' },
  loadFailed: 'The call point could not be loaded.',
  noPermission: 'You may look at this, not change it.',
  told: (at: string) => `As the controller told it: ${formatRelativeDate(at)}.`,
  neverTold: 'The controller has not told yet how this call point is configured.',
  reading: 'Asking the controller how it is configured …',
  read: 'Read from the controller',
  readFailed: 'The call point could not be read.',
  configuring: 'Waiting for the controller …',
  save: 'Save and send to the controller',
  saved: 'Call point configured.',
  saveFailed: 'The call point was not configured.',
  refreshList: 'To the list',
  lastActive: (at: string) => `Last active ${formatRelativeDate(at)}.`,
  location: 'Location',
  locationHelp: 'Where it hangs; it is called so in lists.',
  nameAbbreviated: 'Abbreviated name',
  nameAbbreviatedHelp: 'At most 10 characters, for small displays.',
  volume: 'Volume',
  volumeHelp: '1 is quiet, 7 is loud.',
  prohibitPeriod: 'Prohibit period (seconds)',
  prohibitPeriodHelp: 'For so long after a call no other one is taken; at most 30 seconds.',
  ultraLowPowerMode: 'Ultra low power mode',
  ultraLowPowerModeHelp: 'Saves the battery while nobody calls.',
  priority: 'Priority',
  priorityHelp: 'From 0 to 9. Which number comes first is up to the controller.',
  repeatTimes: 'Number of plays',
  repeatTimesHelp: 'All plays, the first included: 1 to 10.',
  indefinitely: (words: string) => `The call point plays ${words} now. Saving it sets the number that is chosen here.`,
  repeatFrequency: 'Interval between plays (seconds)',
  repeatFrequencyHelp: (seconds: number | undefined) =>
    seconds === undefined || Number.isNaN(seconds)
      ? '0 to 300 seconds.'
      : `0 to 300 seconds: ${intervalText(seconds)}.`,
  announcements: 'Announcements',
  announcementsHelp: 'What the conferences hear, in this order.',
  callbacks: 'Callbacks',
  callbacksHelp: 'What is heard at the call point once somebody answers. May be left out.',
  enableCallback: 'Callback',
  enableCallbackHelp: 'Whoever answers is connected with the call point.',
  playComfortMessage: 'Comfort message',
  playComfortMessageHelp: 'Tells the caller to wait. It needs the callback.',
  playHoldMusic: 'Hold music',
  playHoldMusicHelp: 'Plays at the call point until somebody answers.',
  addClip: (list: string) => `Add a clip to ${list.toLowerCase()}`,
  removeClip: (name: string) => `Remove ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  noClips: 'No clip so far.',
  clip: 'Audio clip',
  unknownClips: (n: number) =>
    n === 1
      ? 'It plays a clip that is not there any more. Saving takes it away.'
      : `It plays ${n} clips that are not there any more. Saving takes them away.`,
} as const;
