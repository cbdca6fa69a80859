/** Texts of the platform's reason codes. The first are those of waiting controllers. */
const REASONS: Readonly<Record<string, string>> = {
  offline: 'It is offline. Its turn comes when it returns.',
  registration: 'A device is being registered there.',
  reboot: 'It is rebooting.',
  firmware: 'It is being updated.',
  play: 'A Message Cast plays there, or would during the work.',
  gone: 'It now belongs to another user.',
  current: 'It already runs this version.',
  configured: 'It already has these settings.',
  newer: 'It runs a newer version.',
  unsupported: 'Its firmware does not support this.',
  unknown: 'It does not report its version.',
  over: 'The task ended before its turn.',
  aborted: 'The task was aborted.',
  expired: 'The request reached it too late.',
  withdrawn: 'The request did not reach it.',
  refused: 'It refused the settings.',
  unconfirmed: 'It did not confirm the settings in time. They are sent again.',
};

/** The text of a reason code. A controller's own message is returned unchanged. */
export const reasonText = (reason: string): string => REASONS[reason] ?? reason;
