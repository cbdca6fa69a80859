import { formatRelativeDate } from '#/lib/format.ts';

const lower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const relative = (at: string) => lower(formatRelativeDate(at));

/** Texts of desired settings, the same for controllers and devices. */
export const configurationStateTexts = {
  states: {
    default: 'Defaults',
    taken: 'Confirmed',
    waiting: 'Not confirmed yet',
    unanswered: 'No answer',
    refused: 'Refused',
    unsupported: 'Not supported',
  },
  explained: {
    taken: (at: string | null) =>
      at === null ? 'The controller has confirmed these settings.' : `Confirmed by the controller ${relative(at)}.`,
    waiting: 'Sending to the controller.',
    waitingOffline: 'The controller is offline. Earshot sends the settings when it reconnects.',
    unanswered: (reason: string | null) =>
      `The controller has not confirmed the settings${reason === null ? '' : `: ${reason}`}. Earshot sends them again later.`,
    refused: (reason: string | null) =>
      `The controller refused the settings${reason === null ? '' : `: ${reason}`}. Earshot will try again later.`,
    unsupported:
      'The firmware of this controller does not support configuration. Earshot sends the settings after an update.',
  },
  setBy: (by: string | null, at: string) => `Set ${relative(at)}${by === null ? '' : ` by ${by}`}.`,
  reported: (at: string) => `Reported by the controller ${relative(at)}.`,
  disconnected: 'We cannot connect to your Controller right now',
  lastActive: (at: string) => `Last active ${relative(at)}.`,
  sendAgain: 'Send again',
  versions: {
    title: 'Versions',
    lead: 'The last 20 versions. Restoring one makes it the newest version and sends it.',
    failed: 'The versions could not be loaded.',
    restoreFailed: 'The version could not be restored',
    none: 'No version yet.',
    version: (n: number) => `Version ${n}`,
    present: 'Present',
    set: (by: string | null, at: string) => `${by === null ? 'Set' : `Set by ${by}`} ${relative(at)}`,
    reported: (at: string) => `Reported by the controller ${relative(at)}`,
    changed: (names: readonly string[]) => `Changed: ${names.join(', ')}.`,
    taken: (at: string) => `Confirmed ${relative(at)}.`,
    refused: (reason: string) => `Not applied: ${reason}.`,
    unconfirmed: 'Not confirmed.',
    restore: (n: number) => `Restore version ${n}`,
    restored: (n: number) => `Version ${n} restored.`,
    sent: 'Sent again.',
  },
  unreadable:
    'Its result could not be loaded. The controller may still have done it; see the requests of the controller.',
} as const;
