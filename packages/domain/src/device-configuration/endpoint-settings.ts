import { z } from 'zod';
import type { CallPointForm } from './call-point-form.ts';
import { type KeypadForm, segmentsOfBits, segmentsToBits } from './keypad-form.ts';
import { ACTION_DEFAULTS, CONFERENCE_COUNT } from '../devices/endpoint-defaults.ts';

/** Settings of an endpoint, with the controller's field names. */
export const endpointConfig = z.object({
  /** 1 to 7. */
  volume_level: z.int(),
  /** In seconds. */
  prohibit_period: z.int(),
  ulp_enable: z.boolean(),
  /** In seconds; conferences and headsets only. Null: that of the controller. */
  talklock_timeout: z.int().nullable().optional(),
  talklock_interval: z.int().nullable().optional(),
});
export type EndpointConfig = z.infer<typeof endpointConfig>;

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

/** How calls sound: the part of an action that call points and keypad zones share. */
export interface Playback {
  readonly nameAbbreviated: string;
  readonly priority: number;
  readonly conferences: readonly boolean[];
  readonly repeatTimes: number;
  readonly repeatFrequency: number;
  readonly enableCallback: boolean;
  readonly playComfortMessage: boolean;
  readonly playHoldMusic: boolean;
  readonly announcements: readonly string[];
  readonly callbacks: readonly string[] | null;
}

interface ActionSource extends Playback {
  readonly endpointId: string;
  readonly name: string;
  /** Bit mask of the inputs. */
  readonly input: number;
}

export const toAction = (source: ActionSource, hashOf: HashOfClip): EndpointAction => ({
  endpointId: source.endpointId,
  name: source.name,
  abbrev: source.nameAbbreviated,
  priority: source.priority,
  confmap: digitsOf(source.conferences),
  repeatUnit: source.repeatTimes,
  repeatTimeout: ACTION_DEFAULTS.repeatTimeout,
  repeatInterval: source.repeatFrequency,
  repeatName: '',
  nocallback: !source.enableCallback,
  playmoh: source.playHoldMusic,
  playprogress: source.playComfortMessage,
  input: source.input,
  conferenceAnnouncementClips: source.announcements.map(hashOf).join(','),
  callbackAnnouncementClips: (source.callbacks ?? []).map(hashOf).join(','),
  toneflag: ACTION_DEFAULTS.toneflag,
  groupmap: ACTION_DEFAULTS.toneflag,
});

/** Settings of the device itself that call points and keypads share. */
export interface DeviceValues {
  readonly volume: number;
  readonly prohibitPeriod: number;
  readonly ultraLowPowerMode: boolean;
}

export const toConfig = ({ volume, prohibitPeriod, ultraLowPowerMode }: DeviceValues): EndpointConfig => ({
  volume_level: volume,
  prohibit_period: prohibitPeriod,
  ulp_enable: ultraLowPowerMode,
});

export const fromConfig = (config: EndpointConfig): DeviceValues => ({
  volume: config.volume_level,
  prohibitPeriod: config.prohibit_period,
  ultraLowPowerMode: config.ulp_enable,
});

export const toCallPointSettings = (endpointId: string, form: CallPointForm, hashOf: HashOfClip): EndpointSettings => ({
  config: toConfig(form),
  actions: [toAction({ ...form, endpointId, name: form.location, input: ACTION_DEFAULTS.callPointInput }, hashOf)],
});

export const toKeypadSettings = (endpointId: string, form: KeypadForm, hashOf: HashOfClip): EndpointSettings => ({
  config: toConfig(form),
  actions: form.zones.map(({ zoneName, segments, ...playback }) =>
    toAction({ ...playback, endpointId, name: zoneName, input: segmentsToBits(segments) }, hashOf),
  ),
});

export interface HeldPlayback extends Playback {
  readonly announcements: string[];
  readonly callbacks: string[] | null;
  readonly conferences: boolean[];
}

/** Converts an action to the form. Unknown clips are left out. */
export function fromAction(action: EndpointAction, clipOf: ClipOfHash): HeldPlayback {
  const known = (list: string) => hashesOf(list).flatMap((hash) => clipOf(hash) ?? []);
  const callbacks = known(action.callbackAnnouncementClips);
  return {
    nameAbbreviated: action.abbrev,
    priority: action.priority,
    conferences: conferencesOf(action.confmap),
    repeatTimes: action.repeatUnit,
    repeatFrequency: action.repeatInterval,
    enableCallback: !action.nocallback,
    playComfortMessage: action.playprogress,
    playHoldMusic: action.playmoh,
    announcements: known(action.conferenceAnnouncementClips),
    callbacks: callbacks.length === 0 ? null : callbacks,
  };
}

/** Converts the controller's settings to the form; undefined without an action for the call point. */
export function fromCallPointSettings(
  { config, actions: [action] }: EndpointSettings,
  clipOf: ClipOfHash,
): (DeviceValues & HeldPlayback & { readonly location: string }) | undefined {
  if (action === undefined) return undefined;
  return { location: action.name, ...fromConfig(config), ...fromAction(action, clipOf) };
}

/** Converts the controller's settings to the form of a keypad. */
export const fromKeypadSettings = ({ config, actions }: EndpointSettings, clipOf: ClipOfHash) => ({
  ...fromConfig(config),
  zones: actions.map((action) => ({
    zoneName: action.name,
    segments: segmentsOfBits(action.input),
    ...fromAction(action, clipOf),
  })),
});

/** Hashes of all clips that an endpoint plays, in order. */
export const hashesIn = ({ actions }: Pick<EndpointSettings, 'actions'>): string[] =>
  actions.flatMap(({ conferenceAnnouncementClips, callbackAnnouncementClips }) => [
    ...hashesOf(conferenceAnnouncementClips),
    ...hashesOf(callbackAnnouncementClips),
  ]);

const hashesOf = (list: string): string[] => (list === '' ? [] : list.split(','));
