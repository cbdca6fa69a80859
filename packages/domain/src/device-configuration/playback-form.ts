import { z } from 'zod';
import { genericMessage } from '../forms/generic-message.ts';
import { nameText } from '../names/name-text.ts';
import { FORM_MESSAGES } from '../forms/messages.ts';
import { checkText, type TextOptions } from '../forms/text-rules.ts';
import { CONFERENCE_COUNT, defaultConferences, INFINITE_REPEATS } from '../devices/endpoint-defaults.ts';

export const DEVICE_TEXT_DISALLOWED = '/{}|;<>!@?"^%+*';

export const PLAYBACK_LIMITS = {
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

/** A name shown on devices and in lists. */
export const deviceText = ({ maxLength, ...options }: TextOptions & { maxLength: number }) =>
  nameText.max(maxLength, FORM_MESSAGES.tooLong(maxLength)).superRefine((value, context) => {
    const message = checkText(value, { ...options, disallowed: DEVICE_TEXT_DISALLOWED });
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const whole = ({ min, max }: { min: number; max: number }) =>
  z.int({ error: genericMessage }).min(min, FORM_MESSAGES.below(min)).max(max, FORM_MESSAGES.above(max));

const clips = z.array(z.uuid()).max(PLAYBACK_LIMITS.clips);

const { repeatTimes: plays } = PLAYBACK_LIMITS;
/** 1 to 10, or -1. */
const repeatTimes = z
  .int({ error: genericMessage })
  .min(INFINITE_REPEATS, FORM_MESSAGES.below(plays.min))
  .max(plays.max, FORM_MESSAGES.above(plays.max))
  .refine((times) => times !== 0, FORM_MESSAGES.below(plays.min));

/** Settings of the device itself, the same for call points and keypads. */
export const deviceFields = {
  volume: whole(PLAYBACK_LIMITS.volume),
  /** Seconds after a call in which the device accepts no other call. */
  prohibitPeriod: whole(PLAYBACK_LIMITS.prohibitPeriod),
  ultraLowPowerMode: z.boolean(),
};
export const DEVICE_DEFAULTS = { volume: 4, prohibitPeriod: 10, ultraLowPowerMode: true } as const;

/** How a call sounds, the same for a call point and a zone of a keypad. */
export const playbackFields = {
  nameAbbreviated: deviceText({ maxLength: PLAYBACK_LIMITS.nameAbbreviated }),
  priority: whole(PLAYBACK_LIMITS.priority),
  /** Conference 1 first. */
  conferences: z.array(z.boolean()).length(CONFERENCE_COUNT),
  /** -1 for indefinitely, which can be kept but not entered. */
  repeatTimes,
  /** Seconds between two plays. */
  repeatFrequency: whole(PLAYBACK_LIMITS.repeatFrequency),
  enableCallback: z.boolean(),
  playComfortMessage: z.boolean(),
  playHoldMusic: z.boolean(),
  /** Ids of audio clips, in playing order. Can be empty only if it was. */
  announcements: clips,
  callbacks: clips.min(1, FORM_MESSAGES.noClip).nullable(),
};
const playback = z.object(playbackFields);
export type PlaybackForm = z.infer<typeof playback>;

/** Values of hardware that users cannot enter. A change of other settings keeps them. */
export interface KeptPlayback {
  /** Plays indefinitely. */
  readonly isEndless: boolean;
  /** Has no announcement. */
  readonly isSilent: boolean;
}
export const NOTHING_KEPT: KeptPlayback = { isEndless: false, isSilent: false };
export const ANYTHING_KEPT: KeptPlayback = { isEndless: true, isSilent: true };

/** Values that the present settings have. Announcements that no longer exist must be replaced. */
export const keptPlayback = (
  played: readonly Pick<PlaybackForm, 'repeatTimes' | 'announcements'>[],
  { unknownClips }: { readonly unknownClips: number },
): KeptPlayback => ({
  isEndless: played.some(({ repeatTimes: times }) => times === INFINITE_REPEATS),
  isSilent: unknownClips === 0 && played.some(({ announcements }) => announcements.length === 0),
});

/** Not valid to save until a clip is added. */
export const defaultPlayback = (): PlaybackForm => ({
  nameAbbreviated: '',
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

/** Rules that concern several fields. */
export function checkPlayback(form: PlaybackForm, context: z.core.$RefinementCtx, kept: KeptPlayback): void {
  if (form.repeatTimes === INFINITE_REPEATS && !kept.isEndless)
    context.addIssue({ code: 'custom', path: ['repeatTimes'], message: FORM_MESSAGES.below(plays.min) });
  if (form.announcements.length === 0 && !kept.isSilent)
    context.addIssue({ code: 'custom', path: ['announcements'], message: FORM_MESSAGES.noClip });
  if (form.playComfortMessage && !form.enableCallback)
    context.addIssue({ code: 'custom', path: ['playComfortMessage'], message: COMFORT_NEEDS_CALLBACK });
  if (form.repeatTimes === 1 && form.repeatFrequency !== 0)
    context.addIssue({ code: 'custom', path: ['repeatFrequency'], message: ONE_PLAY_NO_INTERVAL });
  if (!form.conferences.includes(true))
    context.addIssue({ code: 'custom', path: ['conferences'], message: FORM_MESSAGES.noneSelected });
}
