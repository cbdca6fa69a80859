import { z } from 'zod';
import type { ConfigurationValues } from '../controller-configuration/configuration.ts';
import { configurationForm, TALK_LOCK_UNITS } from '../controller-configuration/configuration-form.ts';
import { configurationValues } from '../controller-configuration/schema.ts';
import { secondsToTime, timeToSeconds } from '../forms/time-group.ts';

export const TALK_LOCK_FIELDS = ['talkLockTimeout', 'talkLockInterval'] as const;
export type TalkLockField = (typeof TALK_LOCK_FIELDS)[number];

/** Talk lock of a controller, in seconds. Its conferences and headsets inherit it. */
export type InheritedTalkLock = Pick<ConfigurationValues, TalkLockField>;

/** Talk lock of a conference or headset, in seconds. Null: inherited from the controller. */
export const talkLockValues = z.object({
  talkLockTimeout: configurationValues.shape.talkLockTimeout.nullable(),
  talkLockInterval: configurationValues.shape.talkLockInterval.nullable(),
});
export type TalkLockValues = z.infer<typeof talkLockValues>;

const { talkLockTimeout, talkLockInterval } = configurationForm.shape;

/** A time entered as `0:05:00`. While it is inherited, it is kept for a change of mind and not checked. */
const inheritableTime = (own: z.ZodType<string>) =>
  z.object({ inherit: z.boolean(), time: z.string() }).check(({ value: { inherit, time }, issues }) => {
    for (const { message } of inherit ? [] : (own.safeParse(time).error?.issues ?? []))
      issues.push({ code: 'custom', message, path: ['time'], input: time });
  });

/** The form of a conference or headset. */
export const talkLockForm = z.object({
  talkLockTimeout: inheritableTime(talkLockTimeout),
  talkLockInterval: inheritableTime(talkLockInterval),
});
export type TalkLockForm = z.infer<typeof talkLockForm>;

/** Fields that the device inherits show the values of the controller. */
export const formOfTalkLock = (values: TalkLockValues, inherited: InheritedTalkLock): TalkLockForm => {
  const fieldOf = (field: TalkLockField) => ({
    inherit: values[field] === null,
    time: secondsToTime(values[field] ?? inherited[field], TALK_LOCK_UNITS),
  });
  return { talkLockTimeout: fieldOf('talkLockTimeout'), talkLockInterval: fieldOf('talkLockInterval') };
};

export const valuesOfTalkLock = (form: TalkLockForm): TalkLockValues => {
  const secondsOf = ({ inherit, time }: TalkLockForm[TalkLockField]) =>
    inherit ? null : (timeToSeconds(time, TALK_LOCK_UNITS) ?? 0);
  return { talkLockTimeout: secondsOf(form.talkLockTimeout), talkLockInterval: secondsOf(form.talkLockInterval) };
};

/** The wanted talk lock, with the controller's field names. Null: that of the controller. */
export const talkLockSettings = z.object({
  config: z.object({ talklock_timeout: z.int().nullable(), talklock_interval: z.int().nullable() }),
});
export type TalkLockSettings = z.infer<typeof talkLockSettings>;

export const toTalkLockSettings = ({ talkLockTimeout, talkLockInterval }: TalkLockValues): TalkLockSettings => ({
  config: { talklock_timeout: talkLockTimeout, talklock_interval: talkLockInterval },
});

export const fromTalkLockSettings = ({ config }: TalkLockSettings): TalkLockValues => ({
  talkLockTimeout: config.talklock_timeout,
  talkLockInterval: config.talklock_interval,
});

/** Everything is inherited until the device gets a talk lock of its own. */
export const INHERITS_TALK_LOCK: TalkLockValues = { talkLockTimeout: null, talkLockInterval: null };
