import type { CallOptions, Earshot, Inputs } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { parseConferences } from '../input/conferences.ts';
import { findCastId } from '../input/find-cast.ts';
import { findClip } from '../input/find-clip.ts';
import { betweenCommas, readLocationNames } from '../input/location-names.ts';
import { InputError } from '../refusals.ts';

export const CATEGORIES = ['none', 'general', 'customer_information', 'action_required', 'clear_message'] as const;

/** What creating and changing a cast have in common. */
export const castFlags = {
  name: Flags.string({ description: 'At most 50 characters, unique in the group' }),
  description: Flags.string({ description: 'What it is for' }),
  category: Flags.option({ options: CATEGORIES })({ description: 'What kind of message it is' }),
  clip: Flags.string({ description: 'The audio clip, by name or id' }),
  clears: Flags.string({ description: 'Of a clear_message: the cast that it clears, by name or id' }),
  locations: Flags.string({
    description: 'Names, serial numbers or ids between commas; @FILE or - for one on each line',
    multiple: true,
    multipleNonGreedy: true,
    exclusive: ['tags', 'all-sub-groups'],
  }),
  tags: Flags.string({
    description: 'Instead: all locations with any of these tags, between commas',
    exclusive: ['all-sub-groups'],
  }),
  exactly: Flags.boolean({ description: 'Only those with all of the tags and no other', dependsOn: ['tags'] }),
  except: Flags.string({
    description: 'But for these locations, as in --locations',
    multiple: true,
    multipleNonGreedy: true,
    dependsOn: ['tags'],
  }),
  'all-sub-groups': Flags.boolean({
    description: 'Instead: the group and all below it, which see the cast and can not change it',
  }),
  conferences: Flags.string({ description: 'Conferences it plays on, by number', helpValue: '1,3' }),
  tone: Flags.boolean({ description: 'A tone before the message', allowNo: true }),
};

interface Given {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly category?: (typeof CATEGORIES)[number] | undefined;
  readonly clip?: string | undefined;
  readonly clears?: string | undefined;
  readonly locations?: string[] | undefined;
  readonly tags?: string | undefined;
  readonly exactly?: boolean | undefined;
  readonly except?: string[] | undefined;
  readonly 'all-sub-groups'?: boolean | undefined;
  readonly conferences?: string | undefined;
  readonly tone?: boolean | undefined;
}

export type CastWish = Partial<Omit<Inputs['messageCasts']['create'], 'groupId' | 'idempotencyKey'>>;
type Calling = CallOptions & { readonly groupId?: string | undefined };

/** One boolean a conference, from `1,3`. */
export const conferencesOf = (text: string): boolean[] => {
  const numbers = parseConferences(text);
  return Array.from({ length: 10 }, (_, index) => numbers.includes(index + 1));
};

/** What the flags say of a cast, and nothing else. */
export async function readCastFlags(earshot: Earshot, flags: Given, calling: Calling): Promise<CastWish> {
  const { name, description, category, clip, clears, conferences, tone } = flags;
  const { groupId: _group, ...plain } = calling;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(category !== undefined && { category }),
    ...(clip !== undefined && { audioId: await findClip(earshot, clip, plain) }),
    ...(clears !== undefined && { messageClearId: await findCastId(earshot, clears, calling) }),
    ...(conferences !== undefined && { conferences: conferencesOf(conferences) }),
    ...(tone !== undefined && { toneflag: tone }),
    ...(await audienceOf(earshot, flags, plain)),
  };
}

/** The whole audience when any of it is given: what a cast had goes. */
async function audienceOf(earshot: Earshot, flags: Given, calling: CallOptions): Promise<CastWish> {
  const { locations, tags, exactly = false, except } = flags;
  const resolve = async (names: string[]) =>
    await earshot.locations.resolve(await readLocationNames(names, process.stdin), calling);
  if (flags['all-sub-groups'] === true) return { inherit: true };
  if (locations !== undefined) return { inherit: false, targetIds: await resolve(locations) };
  if (tags === undefined) return {};
  const controllerTags = betweenCommas(tags);
  if (controllerTags.length === 0) throw new InputError('No tag was named', 'For example --tags till,cafe');
  return {
    inherit: false,
    controllerTags,
    tagSelectMode: exactly ? 'exact' : 'inclusive',
    ...(except !== undefined && { excludedIds: await resolve(except) }),
  };
}

export const namesAudience = ({ inherit, targetIds, controllerTags }: CastWish): boolean =>
  inherit === true || targetIds !== undefined || controllerTags !== undefined;
