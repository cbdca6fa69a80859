import { z } from 'zod';
import {
  checkPlayback,
  DEVICE_DEFAULTS,
  defaultPlayback,
  deviceFields,
  deviceText,
  type KeptPlayback,
  keptPlayback,
  NOTHING_KEPT,
  playbackFields,
} from './playback-form.ts';

const LOCATION_LENGTH = 50;

const fields = z.object({
  /** The place in the shop. Lists use it as the name. */
  location: deviceText({ required: true, notBlank: true, maxLength: LOCATION_LENGTH }),
  ...deviceFields,
  ...playbackFields,
});

/** The form of a call point that may keep these values. */
export const callPointFormWith = (kept: KeptPlayback) =>
  fields.superRefine((form, context) => checkPlayback(form, context, kept));

/** The form of a call point that was not configured before. */
export const callPointForm = callPointFormWith(NOTHING_KEPT);
export type CallPointForm = z.infer<typeof callPointForm>;

/** Defaults of a call point that is not configured yet. Not valid to save until a clip is added. */
export const defaultCallPoint = (location: string | null): CallPointForm => ({
  location: location ?? '',
  ...DEVICE_DEFAULTS,
  ...defaultPlayback(),
});

interface Configured {
  /** 0: not configured yet. */
  readonly version: number;
  readonly form: Pick<CallPointForm, 'repeatTimes' | 'announcements'>;
  readonly unknownClips: number;
}

/** The form of a call point with this configuration. */
export const callPointFormAfter = ({ version, form, unknownClips }: Configured) =>
  version === 0 ? callPointForm : callPointFormWith(keptPlayback([form], { unknownClips }));
