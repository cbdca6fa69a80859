import type { CallOptions, DeviceConfigurationChange, Earshot } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { CLIP_ARGUMENT, resolveClip } from './resolvers.ts';
import { parseConferences } from './conferences.ts';

const CONFERENCES = 10;
const onOff = (description: string) => Flags.boolean({ description, allowNo: true });

/** Settings of a call point that can be changed from the command line. */
export const callPointFlags = {
  spot: Flags.string({ description: 'Place in the shop, shown as the name in lists' }),
  abbreviation: Flags.string({ description: 'Abbreviated name, at most 10 characters' }),
  volume: Flags.integer({ description: '1 to 7' }),
  'prohibit-period': Flags.integer({
    description: 'Seconds after a call before the next call is accepted, at most 30',
  }),
  priority: Flags.integer({ description: '0 to 9' }),
  conferences: Flags.string({ description: 'Conference numbers, for example 1,3 or 1-3' }),
  plays: Flags.integer({
    description:
      'Number of plays, 1 to 10, including the first. Without it, a call point that plays indefinitely continues to',
  }),
  interval: Flags.integer({ description: 'Seconds between two plays, at most 300; 0 with one play' }),
  announcement: Flags.string({
    description: `Clip to play, in this order; can be repeated. ${CLIP_ARGUMENT}`,
    multiple: true,
    multipleNonGreedy: true,
  }),
  'callback-clip': Flags.string({
    description: `Clip to play at the call point; can be repeated. ${CLIP_ARGUMENT}`,
    multiple: true,
    multipleNonGreedy: true,
  }),
  callback: onOff('Connect the user who answers with the call point'),
  'comfort-message': onOff('Ask the caller to wait; requires --callback'),
  'hold-music': onOff('Play at the call point until the call is answered'),
  'low-power': onOff('Ultra low power mode'),
};

interface Given {
  readonly spot?: string | undefined;
  readonly abbreviation?: string | undefined;
  readonly volume?: number | undefined;
  readonly 'prohibit-period'?: number | undefined;
  readonly priority?: number | undefined;
  readonly conferences?: string | undefined;
  readonly plays?: number | undefined;
  readonly interval?: number | undefined;
  readonly announcement?: readonly string[] | undefined;
  readonly 'callback-clip'?: readonly string[] | undefined;
  readonly callback?: boolean | undefined;
  readonly 'comfort-message'?: boolean | undefined;
  readonly 'hold-music'?: boolean | undefined;
  readonly 'low-power'?: boolean | undefined;
}

/** Reads the changes from the flags; settings without a flag are absent. */
export async function callPointChange(
  earshot: Pick<Earshot, 'audioClips'>,
  given: Given,
  calling: CallOptions,
): Promise<DeviceConfigurationChange> {
  const clips = async (names: readonly string[] | undefined) =>
    names && (await Promise.all(names.map((name) => resolveClip(earshot, name, calling))));
  const chosen = given.conferences === undefined ? undefined : parseConferences(given.conferences);
  return withoutGaps({
    location: given.spot,
    nameAbbreviated: given.abbreviation,
    volume: given.volume,
    prohibitPeriod: given['prohibit-period'],
    priority: given.priority,
    conferences: chosen && Array.from({ length: CONFERENCES }, (_, index) => chosen.includes(index + 1)),
    repeatTimes: given.plays,
    repeatFrequency: given.interval,
    announcements: await clips(given.announcement),
    callbacks: await clips(given['callback-clip']),
    enableCallback: given.callback,
    playComfortMessage: given['comfort-message'],
    playHoldMusic: given['hold-music'],
    ultraLowPowerMode: given['low-power'],
  });
}

type Gapped<T> = { readonly [Key in keyof T]: T[Key] | undefined };

const withoutGaps = <T extends object>(fields: Gapped<T>): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
