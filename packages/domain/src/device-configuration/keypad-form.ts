import { z } from 'zod';
import { FORM_MESSAGES } from '../forms/messages.ts';
import {
  checkPlayback,
  DEVICE_DEFAULTS,
  defaultPlayback,
  deviceFields,
  deviceText,
  playbackFields,
} from './playback-form.ts';

/** Keys of a keypad. The bit of a key is 1 for a, 2 for b, up to 128 for h. */
export const SEGMENTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

const ZONE_NAME_LENGTH = 50;

export const LAST_ZONE_STAYS = 'The last zone cannot be removed';
export const segmentTaken = (segment: string): string => `Segment ${segment} belongs to another zone`;

const keypadZone = z
  .object({
    zoneName: deviceText({ required: true, notBlank: true, maxLength: ZONE_NAME_LENGTH }),
    /** Whether each segment calls the zone, segment a first. */
    segments: z.array(z.boolean()).length(SEGMENTS.length),
    ...playbackFields,
  })
  .superRefine((zone, context) => {
    checkPlayback(zone, context);
    if (!zone.segments.includes(true))
      context.addIssue({ code: 'custom', path: ['segments'], message: FORM_MESSAGES.noneSelected });
  });
export type KeypadZone = z.infer<typeof keypadZone>;

export const keypadForm = z
  .object({ ...deviceFields, zones: z.array(keypadZone).max(SEGMENTS.length) })
  .superRefine(({ zones }, context) => {
    for (const [index, zone] of zones.entries()) {
      const taken = SEGMENTS.find((_, at) => zone.segments[at] && zones.slice(0, index).some((z) => z.segments[at]));
      if (taken !== undefined)
        context.addIssue({ code: 'custom', path: ['zones', index, 'segments'], message: segmentTaken(taken) });
    }
  });
export type KeypadForm = z.infer<typeof keypadForm>;

type WithSegments = Pick<KeypadZone, 'segments'>;

/** Whether every segment calls a zone. */
export const areAllConfigured = (zones: readonly WithSegments[]): boolean =>
  SEGMENTS.every((_, at) => zones.some(({ segments }) => segments[at]));

export const segmentsToBits = (segments: readonly boolean[]): number =>
  segments.reduce((bits, isSelected, at) => bits + (isSelected ? 2 ** at : 0), 0);

/** Bits beyond the eight segments are ignored. */
export const segmentsOfBits = (bits: number): boolean[] =>
  SEGMENTS.map((_, at) => Math.floor(bits / 2 ** at) % 2 === 1);

/** A new zone with the segments that no other zone has. Not valid to save until it has a name and a clip. */
export const newZone = (others: readonly WithSegments[]): KeypadZone => ({
  zoneName: '',
  segments: SEGMENTS.map((_, at) => !others.some(({ segments }) => segments[at])),
  ...defaultPlayback(),
});

/** Defaults of a keypad that is not configured yet. */
export const defaultKeypad = (): KeypadForm => ({ ...DEVICE_DEFAULTS, zones: [] });
