import { formatRelativeDate } from '#/lib/format.ts';

const lower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

export const configurationTexts = {
  title: 'Controller configuration',
  lead: 'Applies to all devices and conferences of the controller that have no setting of their own.',
  talkLockTimeout: 'Talk lock timeout',
  talkLockTimeoutHelp: 'A talk lock ends automatically after this time. At most 9 hours.',
  talkLockInterval: 'Talk lock interval',
  talkLockIntervalHelp: 'Minimum time between two talk locks. At most 9 hours.',
  volume: 'Volume',
  volumeHelp: 'For devices without a volume of their own. 1 is quiet, 7 is loud.',
  save: 'Save configuration',
  saved: 'changes saved',
  failed: 'The configuration could not be saved',
  loadFailed: 'The configuration could not be loaded.',
  noPermission: 'You can view this but not change it.',
  states: {
    default: 'Defaults',
    taken: 'Confirmed',
    waiting: 'Not confirmed yet',
    refused: 'Refused',
    unsupported: 'Not supported',
  },
  explained: {
    default: 'The controller uses these defaults.',
    taken: (at: string | null) =>
      at === null
        ? 'The controller has confirmed these settings.'
        : `Confirmed by the controller ${lower(formatRelativeDate(at))}.`,
    waiting: 'Sending to the controller.',
    waitingOffline: 'The controller is offline. Earshot sends the settings when it reconnects.',
    refused: (reason: string | null) =>
      `The controller refused the settings${reason === null ? '' : `: ${reason}`}. Earshot will try again later.`,
    unsupported:
      'The firmware of this controller does not support configuration. Earshot sends the settings after an update.',
  },
  setBy: (by: string | null, at: string) => `Set ${lower(formatRelativeDate(at))}${by === null ? '' : ` by ${by}`}.`,
} as const;
