import { z } from 'zod';
import type { CallPointForm } from './call-point-form.ts';
import { ACTION_DEFAULTS, CONFERENCE_COUNT } from './endpoint-defaults.ts';

/** Settings of an endpoint, with the controller's field names. */
export const endpointConfig = z.object({
  /** 1 to 7. */
  volume_level: z.int(),
  /** In seconds. */
  prohibit_period: z.int(),
  ulp_enable: z.boolean(),
  /** In seconds; conferences only. */
  talklock_timeout: z.int().optional(),
  talklock_interval: z.int().optional(),
});
export type EndpointConfig = z.infer<typeof endpointConfig>;

/** Repeats indefinitely. */
export const INFINITE_REPEATS = -1;

/** Ten digits, one per conference, conference 1 first; 1 selects the conference. */
const conferenceDigits = z.string().regex(/^[01]{10}$/);
/** Hashes of clips, comma-separated, in playing order. */
const clipHashes = z.string().regex(/^(?:[0-9a-f]{64}(?:,[0-9a-f]{64})*)?$/);

export const endpointAction = z.object({
  endpointId: z.string(),
  name: z.string(),
  abbrev: z.string(),
  /** 0 to 9. */
  priority: z.int(),
  confmap: conferenceDigits,
  /** Number of plays; -1 for indefinitely. */
  repeatUnit: z.int(),
  /** Seconds after which the call ends. */
  repeatTimeout: z.int(),
  /** Seconds between two plays. */
  repeatInterval: z.int(),
  repeatName: z.string(),
  nocallback: z.boolean(),
  playmoh: z.boolean(),
  playprogress: z.boolean(),
  /** Bit mask of the inputs. */
  input: z.int(),
  conferenceAnnouncementClips: clipHashes,
  callbackAnnouncementClips: clipHashes,
  toneflag: conferenceDigits,
  groupmap: conferenceDigits,
});
export type EndpointAction = z.infer<typeof endpointAction>;

export const endpointSettings = z.object({ config: endpointConfig, actions: z.array(endpointAction).max(8) });
export type EndpointSettings = z.infer<typeof endpointSettings>;

export const digitsOf = (conferences: readonly boolean[]): string =>
  conferences.map((isMeant) => (isMeant ? '1' : '0')).join('');
export const conferencesOf = (digits: string): boolean[] =>
  Array.from({ length: CONFERENCE_COUNT }, (_, index) => digits[index] === '1');

export type HashOfClip = (clipId: string) => string;
export type ClipOfHash = (sha256: string) => string | undefined;

export const toCallPointSettings = (endpointId: string, form: CallPointForm, hashOf: HashOfClip): EndpointSettings => ({
  config: {
    volume_level: form.volume,
    prohibit_period: form.prohibitPeriod,
    ulp_enable: form.ultraLowPowerMode,
  },
  actions: [
    {
      endpointId,
      name: form.location,
      abbrev: form.nameAbbreviated,
      priority: form.priority,
      confmap: digitsOf(form.conferences),
      repeatUnit: form.repeatTimes,
      repeatTimeout: ACTION_DEFAULTS.repeatTimeout,
      repeatInterval: form.repeatFrequency,
      repeatName: '',
      nocallback: !form.enableCallback,
      playmoh: form.playHoldMusic,
      playprogress: form.playComfortMessage,
      input: ACTION_DEFAULTS.callPointInput,
      conferenceAnnouncementClips: form.announcements.map(hashOf).join(','),
      callbackAnnouncementClips: (form.callbacks ?? []).map(hashOf).join(','),
      toneflag: ACTION_DEFAULTS.toneflag,
      groupmap: ACTION_DEFAULTS.toneflag,
    },
  ],
});

export interface HeldCallPoint {
  readonly form: CallPointForm;
  /** The call point repeats indefinitely. The form cannot express this and shows the maximum. */
  readonly repeatsWithoutEnd: boolean;
  /** Number of configured clips that no longer exist. */
  readonly unknownClips: number;
}

/** Converts the controller's settings to the form; undefined without an action for the call point. */
export function fromCallPointSettings(
  { config, actions }: EndpointSettings,
  clipOf: ClipOfHash,
  most: number,
): HeldCallPoint | undefined {
  const [action] = actions;
  if (action === undefined) return undefined;
  const [announcements, callbacks] = [action.conferenceAnnouncementClips, action.callbackAnnouncementClips].map(
    hashesOf,
  );
  const known = (hashes: readonly string[] = []) => hashes.flatMap((hash) => clipOf(hash) ?? []);
  const all = [...(announcements ?? []), ...(callbacks ?? [])];
  const back = known(callbacks);
  const repeatsWithoutEnd = action.repeatUnit === INFINITE_REPEATS;
  return {
    repeatsWithoutEnd,
    unknownClips: all.length - known(all).length,
    form: {
      location: action.name,
      nameAbbreviated: action.abbrev,
      volume: config.volume_level,
      prohibitPeriod: config.prohibit_period,
      ultraLowPowerMode: config.ulp_enable,
      priority: action.priority,
      conferences: conferencesOf(action.confmap),
      repeatTimes: repeatsWithoutEnd ? most : action.repeatUnit,
      repeatFrequency: action.repeatInterval,
      enableCallback: !action.nocallback,
      playComfortMessage: action.playprogress,
      playHoldMusic: action.playmoh,
      announcements: known(announcements),
      callbacks: back.length === 0 ? null : back,
    },
  };
}

export const hashesOf = (list: string): string[] => (list === '' ? [] : list.split(','));
