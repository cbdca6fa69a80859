import { formatRelativeDate } from '#/lib/format.ts';

const lower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Texts of the configuration of a controller (en-GB). */
export const configurationTexts = {
  title: 'Controller configuration',
  lead: 'What the controller is set to, for all its devices and conferences without a setting of their own.',
  talkLockTimeout: 'Talk lock timeout',
  talkLockTimeoutHelp: 'When a talk lock of a conference ends by itself; at most 9 hours.',
  talkLockInterval: 'Talk lock interval',
  talkLockIntervalHelp: 'How much time lies between two talk locks; at most 9 hours.',
  volume: 'Volume',
  volumeHelp: 'Of devices without a volume of their own: 1 is quiet, 7 is loud.',
  save: 'Save configuration',
  saved: 'changes saved',
  failed: 'The configuration could not be saved',
  loadFailed: 'The configuration could not be loaded.',
  noPermission: 'You may look at this, not change it.',
  states: {
    default: 'Defaults',
    taken: 'Taken',
    waiting: 'Not yet taken',
    refused: 'Not taken',
    unsupported: 'Not supported',
  },
  explained: {
    default: 'Nobody has set anything: the controller goes by these defaults.',
    taken: (at: string | null) =>
      at === null ? 'The controller has taken this.' : `Taken by the controller ${lower(formatRelativeDate(at))}.`,
    waiting: 'Not yet taken by the controller: it is being told.',
    waitingOffline: 'Not yet taken by the controller: it is away, and is told when it is back.',
    refused: (reason: string | null) =>
      `The controller did not take it${reason === null ? '' : `: ${reason}`}. It is told again in a while.`,
    unsupported: 'The firmware of this controller does not support configuration. This is told once it does.',
  },
  setBy: (by: string | null, at: string) => `Set ${lower(formatRelativeDate(at))}${by === null ? '' : ` by ${by}`}.`,
} as const;
