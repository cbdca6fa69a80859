import { z } from 'zod';
import { TALK_LOCK_UNITS, configurationForm } from '../controller-configuration/configuration-form.ts';
import { configurationValues } from '../controller-configuration/schema.ts';
import { secondsToTime, timeToSeconds } from '../forms/time-group.ts';

/** Talk lock of a conference or headset, in seconds. */
export const talkLockValues = configurationValues.pick({ talkLockTimeout: true, talkLockInterval: true });
export type TalkLockValues = z.infer<typeof talkLockValues>;

/** The form of a conference or headset. Times are entered as `0:05:00`. */
export const talkLockForm = configurationForm.pick({ talkLockTimeout: true, talkLockInterval: true });
export type TalkLockForm = z.infer<typeof talkLockForm>;

export const formOfTalkLock = ({ talkLockTimeout, talkLockInterval }: TalkLockValues): TalkLockForm => ({
  talkLockTimeout: secondsToTime(talkLockTimeout, TALK_LOCK_UNITS),
  talkLockInterval: secondsToTime(talkLockInterval, TALK_LOCK_UNITS),
});

export const valuesOfTalkLock = ({ talkLockTimeout, talkLockInterval }: TalkLockForm): TalkLockValues => ({
  talkLockTimeout: timeToSeconds(talkLockTimeout, TALK_LOCK_UNITS) ?? 0,
  talkLockInterval: timeToSeconds(talkLockInterval, TALK_LOCK_UNITS) ?? 0,
});

/** The wanted talk lock, with the controller's field names. */
export const talkLockSettings = z.object({
  config: z.object({ talklock_timeout: z.int(), talklock_interval: z.int() }),
});
export type TalkLockSettings = z.infer<typeof talkLockSettings>;

export const toTalkLockSettings = ({ talkLockTimeout, talkLockInterval }: TalkLockValues): TalkLockSettings => ({
  config: { talklock_timeout: talkLockTimeout, talklock_interval: talkLockInterval },
});

export const fromTalkLockSettings = ({ config }: TalkLockSettings): TalkLockValues => ({
  talkLockTimeout: config.talklock_timeout,
  talkLockInterval: config.talklock_interval,
});
