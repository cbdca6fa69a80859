import { intervalText } from '@earshot/domain/devices/repeat-words';

export const deviceConfigurationTexts = {
  configure: 'Configure',
  title: (name: string) => `Configure ${name}`,
  forms: { callpoint: 'Call point' },
  tabs: { general: 'General', playbackSettings: 'Playback settings', audio: 'Audio' },
  loadFailed: 'The configuration could not be loaded.',
  noPermission: 'You can view this but not change it.',
  neverReported: 'The controller has not reported these settings yet. The form shows the defaults.',
  reading: 'Reading the settings from the controller…',
  read: 'Read from the controller',
  unreadable:
    'Its result could not be loaded. The controller may still have done it; see the requests of the controller.',
  readFailed: 'The device could not be read.',
  save: 'Save and send to the controller',
  saved: 'changes saved',
  saveFailed: 'The configuration could not be saved',
  refreshList: 'Back to the list',
  location: 'Location',
  locationHelp: 'Where the call point is mounted. Lists use this name.',
  nameAbbreviated: 'Abbreviated name',
  nameAbbreviatedHelp: 'At most 10 characters, for small displays.',
  volume: 'Volume',
  volumeHelp: '1 is quiet, 7 is loud.',
  prohibitPeriod: 'Prohibit period (seconds)',
  prohibitPeriodHelp: 'Ignores further calls for this long after a call. At most 30 seconds.',
  ultraLowPowerMode: 'Ultra low power mode',
  ultraLowPowerModeHelp: 'Saves battery between calls.',
  priority: 'Priority',
  priorityHelp: '0 to 9. The controller decides which number has precedence.',
  repeatTimes: 'Number of plays',
  repeatTimesHelp: '1 to 10, including the first.',
  indefinitely: (words: string) => `The call point now plays ${words}. Saving sets the number chosen here.`,
  repeatFrequency: 'Interval between plays (seconds)',
  repeatFrequencyHelp: (seconds: number | undefined) =>
    seconds === undefined || Number.isNaN(seconds)
      ? '0 to 300 seconds.'
      : `0 to 300 seconds: ${intervalText(seconds)}.`,
  announcements: 'Announcements',
  announcementsHelp: 'Played to the conferences, in this order.',
  callbacks: 'Callbacks',
  callbacksHelp: 'Played at the call point when a call is answered. Optional.',
  enableCallback: 'Callback',
  enableCallbackHelp: 'Connects the person who answers with the call point.',
  playComfortMessage: 'Comfort message',
  playComfortMessageHelp: 'Asks the caller to wait. Requires the callback.',
  playHoldMusic: 'Hold music',
  playHoldMusicHelp: 'Plays at the call point until the call is answered.',
  addClip: (list: string) => `Add a clip to ${list.toLowerCase()}`,
  removeClip: (name: string) => `Remove ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  noClips: 'No clips yet.',
  clip: 'Audio clip',
  unknownClips: (n: number) =>
    n === 1
      ? 'It plays a clip that no longer exists. Saving removes the clip.'
      : `It plays ${n} clips that no longer exist. Saving removes the clips.`,
} as const;
