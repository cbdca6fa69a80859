import { z } from 'zod';
import {
  checkPlayback,
  DEVICE_DEFAULTS,
  defaultPlayback,
  deviceFields,
  deviceText,
  playbackFields,
} from './playback-form.ts';

const LOCATION_LENGTH = 50;

const fields = z.object({
  /** The place in the shop. Lists use it as the name. */
  location: deviceText({ required: true, notBlank: true, maxLength: LOCATION_LENGTH }),
  ...deviceFields,
  ...playbackFields,
});

export const callPointForm = fields.superRefine(checkPlayback);
export type CallPointForm = z.infer<typeof callPointForm>;

/** Defaults of a call point that is not configured yet. Not valid to save until a clip is added. */
export const defaultCallPoint = (location: string | null): CallPointForm => ({
  location: location ?? '',
  ...DEVICE_DEFAULTS,
  ...defaultPlayback(),
});
