import { z } from 'zod';
import { FORM_MESSAGES } from '../forms/messages.ts';
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

/** Keys of a keypad. The bit of a key is 1 for a, 2 for b, up to 128 for h. */
export const SEGMENTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

const ZONE_NAME_LENGTH = 50;

export const LAST_ZONE_STAYS = 'The last zone cannot be removed';
export const segmentTaken = (segment: string): string => `Segment ${segment} belongs to another zone`;

const zoneFields = z.object({
  zoneName: deviceText({ required: true, notBlank: true, maxLength: ZONE_NAME_LENGTH }),
  /** Whether each segment calls the zone, segment a first. */
  segments: z.array(z.boolean()).length(SEGMENTS.length),
  ...playbackFields,
});
export type KeypadZone = z.infer<typeof zoneFields>;

/** The form of a keypad whose zones may keep these values. */
export const keypadFormWith = (keptBy: (zone: KeypadZone) => KeptPlayback) =>
  z
    .object({
      ...deviceFields,
      zones: z
        .array(zoneFields.superRefine((zone, context) => checkZone(zone, context, keptBy(zone))))
        .max(SEGMENTS.length),
    })
    .superRefine(({ zones }, context) => {
      for (const [index, zone] of zones.entries()) {
        const taken = SEGMENTS.find((_, at) => zone.segments[at] && zones.slice(0, index).some((z) => z.segments[at]));
        if (taken !== undefined)
          context.addIssue({ code: 'custom', path: ['zones', index, 'segments'], message: segmentTaken(taken) });
      }
    });

function checkZone(zone: KeypadZone, context: z.core.$RefinementCtx, kept: KeptPlayback): void {
  checkPlayback(zone, context, kept);
  if (!zone.segments.includes(true))
    context.addIssue({ code: 'custom', path: ['segments'], message: FORM_MESSAGES.noneSelected });
}

/** The form of a keypad that was not configured before. */
export const keypadForm = keypadFormWith(() => NOTHING_KEPT);
export type KeypadForm = z.infer<typeof keypadForm>;

interface Configured {
  readonly form: { readonly zones: readonly Pick<KeypadZone, 'segments' | 'repeatTimes' | 'announcements'>[] };
  readonly unknownClips: number;
}

/** Values that a zone may keep: those of the zones that its segments call now. */
export const keptByZone = ({ form, unknownClips }: Configured, { segments }: WithSegments): KeptPlayback =>
  keptPlayback(
    form.zones.filter((before) => before.segments.some((isCalling, at) => isCalling && segments[at])),
    { unknownClips },
  );

/** The form of a keypad with this configuration. */
export const keypadFormAfter = (configured: Configured) => keypadFormWith((zone) => keptByZone(configured, zone));

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
