import { z } from 'zod';
import { checkTimeGroup, secondsToTime, type TimeUnit, timeToSeconds } from '../forms/time-group.ts';
import { type ConfigurationValues, TALK_LOCK_MAX_S, VOLUME } from './configuration.ts';

export const TALK_LOCK_UNITS = ['hours', 'minutes', 'seconds'] as const satisfies readonly TimeUnit[];
const HOUR_S = 3_600;

const talkLock = (title: string) =>
  z.string().check(({ value, issues }) => {
    const max = { value: TALK_LOCK_MAX_S / HOUR_S, unit: 'hours', title } as const;
    const message = checkTimeGroup(value, { units: TALK_LOCK_UNITS, required: true, max });
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  });

/** The form of a controller's configuration. Times are entered as `0:05:00`. */
export const configurationForm = z.object({
  talkLockTimeout: talkLock('talk lock timeout'),
  talkLockInterval: talkLock('talk lock interval'),
  volume: z.int().min(VOLUME.min).max(VOLUME.max),
});
export type ConfigurationForm = z.infer<typeof configurationForm>;

export const formOfConfiguration = ({
  talkLockTimeout,
  talkLockInterval,
  volume,
}: ConfigurationValues): ConfigurationForm => ({
  talkLockTimeout: secondsToTime(talkLockTimeout, TALK_LOCK_UNITS),
  talkLockInterval: secondsToTime(talkLockInterval, TALK_LOCK_UNITS),
  volume,
});

export const valuesOfForm = ({
  talkLockTimeout,
  talkLockInterval,
  volume,
}: ConfigurationForm): ConfigurationValues => ({
  talkLockTimeout: timeToSeconds(talkLockTimeout, TALK_LOCK_UNITS) ?? 0,
  talkLockInterval: timeToSeconds(talkLockInterval, TALK_LOCK_UNITS) ?? 0,
  volume,
});
