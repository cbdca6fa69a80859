import type { InheritedTalkLock, TalkLockField, TalkLockValues } from './talk-lock-form.ts';

interface Known {
  /** The present version. */
  readonly held: TalkLockValues;
  /** The talk lock of the controller. */
  readonly inherited: InheritedTalkLock;
}

/**
 * The talk lock that a device has by this report. Firmware may report inherited times as numbers: a time counts as
 * inherited if the device had no time of its own and it is that of the controller.
 */
export function talkLockOfReport(reported: TalkLockValues, { held, inherited }: Known): TalkLockValues {
  const timeOf = (field: TalkLockField) =>
    held[field] === null && reported[field] === inherited[field] ? null : reported[field];
  return { talkLockTimeout: timeOf('talkLockTimeout'), talkLockInterval: timeOf('talkLockInterval') };
}
