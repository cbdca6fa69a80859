import { z } from 'zod';
import { genericMessage } from '../forms/generic-message.ts';
import { nameText } from '../names/name-text.ts';
import { FORM_MESSAGES } from '../forms/messages.ts';
import { checkText, type TextOptions } from '../forms/text-rules.ts';
import { CONFERENCE_COUNT, defaultConferences } from '../devices/endpoint-defaults.ts';

export const DEVICE_TEXT_DISALLOWED = '/{}|;<>!@?"^%+*';

export const CALL_POINT_LIMITS = {
  location: 50,
  nameAbbreviated: 10,
  volume: { min: 1, max: 7 },
  /** In seconds. */
  prohibitPeriod: { min: 0, max: 30 },
  priority: { min: 0, max: 9 },
  repeatTimes: { min: 1, max: 10 },
  /** In seconds. */
  repeatFrequency: { min: 0, max: 300 },
  clips: 8,
} as const;

export const COMFORT_NEEDS_CALLBACK =
  'Comfort message cannot be played without callback enabled. Enable the callback, or switch the comfort message off.';
export const ONE_PLAY_NO_INTERVAL = 'With one play the interval is 0 seconds';

const text = ({ maxLength, ...options }: TextOptions & { maxLength: number }) =>
  nameText.max(maxLength, FORM_MESSAGES.tooLong(maxLength)).superRefine((value, context) => {
    const message = checkText(value, { ...options, disallowed: DEVICE_TEXT_DISALLOWED });
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const whole = ({ min, max }: { min: number; max: number }) =>
  z.int({ error: genericMessage }).min(min, FORM_MESSAGES.below(min)).max(max, FORM_MESSAGES.above(max));

const clips = z.array(z.uuid()).min(1, FORM_MESSAGES.noClip).max(CALL_POINT_LIMITS.clips);

const fields = z.object({
  /** The place in the shop, and a short name for lists. */
  location: text({ required: true, notBlank: true, maxLength: CALL_POINT_LIMITS.location }),
  nameAbbreviated: text({ maxLength: CALL_POINT_LIMITS.nameAbbreviated }),
  volume: whole(CALL_POINT_LIMITS.volume),
  /** Seconds after a call in which the call point accepts no other call. */
  prohibitPeriod: whole(CALL_POINT_LIMITS.prohibitPeriod),
  ultraLowPowerMode: z.boolean(),
  priority: whole(CALL_POINT_LIMITS.priority),
  /** Conference 1 first. */
  conferences: z.array(z.boolean()).length(CONFERENCE_COUNT),
  repeatTimes: whole(CALL_POINT_LIMITS.repeatTimes),
  /** Seconds between two plays. */
  repeatFrequency: whole(CALL_POINT_LIMITS.repeatFrequency),
  enableCallback: z.boolean(),
  playComfortMessage: z.boolean(),
  playHoldMusic: z.boolean(),
  /** Ids of audio clips, in playing order. */
  announcements: clips,
  callbacks: clips.nullable(),
});

export const callPointForm = fields.superRefine((form, context) => {
  if (form.playComfortMessage && !form.enableCallback)
    context.addIssue({ code: 'custom', path: ['playComfortMessage'], message: COMFORT_NEEDS_CALLBACK });
  if (form.repeatTimes === 1 && form.repeatFrequency !== 0)
    context.addIssue({ code: 'custom', path: ['repeatFrequency'], message: ONE_PLAY_NO_INTERVAL });
  if (!form.conferences.includes(true))
    context.addIssue({ code: 'custom', path: ['conferences'], message: FORM_MESSAGES.noneSelected });
});
export type CallPointForm = z.infer<typeof callPointForm>;

/** Defaults of a call point that is not configured yet. Not valid to save until a clip is added. */
export const defaultCallPoint = (location: string | null): CallPointForm => ({
  location: location ?? '',
  nameAbbreviated: '',
  volume: 4,
  prohibitPeriod: 10,
  ultraLowPowerMode: true,
  priority: 0,
  conferences: defaultConferences(),
  repeatTimes: 1,
  repeatFrequency: 0,
  enableCallback: false,
  playComfortMessage: false,
  playHoldMusic: false,
  announcements: [],
  callbacks: null,
});
