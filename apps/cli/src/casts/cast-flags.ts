import type { CallOptions, CreateCastInput, Earshot } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { listenerFlags, readListenerFlags } from '../input/listener-flags.ts';
import { parseConferences } from '../input/conferences.ts';
import { resolveCast, resolveClip } from '../input/resolvers.ts';
import { betweenCommas, readLocationNames } from '../input/location-names.ts';
import { InputError } from '../refusals.ts';

export const CATEGORIES = ['none', 'general', 'customer_information', 'action_required', 'clear_message'] as const;

/** Flags shared by creating and changing a cast. */
export const castFlags = {
  name: Flags.string({ description: 'At most 50 characters, unique in the group' }),
  description: Flags.string({ description: 'Purpose of the cast' }),
  category: Flags.option({ options: CATEGORIES })({ description: 'Category of the message' }),
  clip: Flags.string({ description: 'The audio clip, by name or id' }),
  clears: Flags.string({ description: 'Cast that a clear_message clears, by name or id' }),
  locations: Flags.string({
    description: 'Names, serial numbers or ids, comma-separated; @FILE or - reads one per line',
    multiple: true,
    multipleNonGreedy: true,
    exclusive: ['tags', 'all-sub-groups'],
  }),
  tags: Flags.string({
    description: 'All locations with any of these tags, comma-separated',
    exclusive: ['all-sub-groups'],
  }),
  exact: Flags.boolean({ description: 'Only locations with all of the tags and no others', dependsOn: ['tags'] }),
  exclude: Flags.string({
    description: 'Locations to exclude, in the format of --locations',
    multiple: true,
    multipleNonGreedy: true,
    dependsOn: ['tags'],
  }),
  'all-sub-groups': Flags.boolean({
    description: 'The group and all its sub-groups, which can see the cast but not change it',
  }),
  conferences: Flags.string({ description: 'Conference numbers', helpValue: '1,3' }),
  tone: Flags.boolean({ description: 'Play a tone before the message', allowNo: true }),
  ...listenerFlags,
};

interface Given {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly category?: (typeof CATEGORIES)[number] | undefined;
  readonly clip?: string | undefined;
  readonly clears?: string | undefined;
  readonly locations?: string[] | undefined;
  readonly tags?: string | undefined;
  readonly exact?: boolean | undefined;
  readonly exclude?: string[] | undefined;
  readonly 'all-sub-groups'?: boolean | undefined;
  readonly conferences?: string | undefined;
  readonly tone?: boolean | undefined;
  readonly 'to-everyone'?: boolean | undefined;
  readonly 'to-enrolled'?: boolean | undefined;
  readonly 'to-groups'?: string | undefined;
  readonly 'to-members'?: string | undefined;
  readonly 'catch-up'?: string | undefined;
  /** Listeners of the cast that is changed. */
  readonly listeners?: CastInput['listeners'];
}

export type CastInput = Partial<Omit<CreateCastInput, 'groupId' | 'idempotencyKey'>>;
type Calling = CallOptions & { readonly groupId?: string | undefined };

/** Converts `1,3` into one boolean per conference. */
export const conferencesOf = (text: string): boolean[] => {
  const numbers = parseConferences(text);
  return Array.from({ length: 10 }, (_, index) => numbers.includes(index + 1));
};

/** Reads the flags into the fields of a cast; fields without a flag are absent. */
export async function readCastFlags(earshot: Earshot, flags: Given, calling: Calling): Promise<CastInput> {
  const { name, description, category, clip, clears, conferences, tone } = flags;
  const { groupId: _group, ...plain } = calling;
  const listeners = await readListenerFlags(earshot, flags, calling);
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(category !== undefined && { category }),
    ...(clip !== undefined && { audioId: await resolveClip(earshot, clip, plain) }),
    ...(clears !== undefined && { messageClearId: (await resolveCast(earshot, clears, calling)).id }),
    ...(conferences !== undefined && { conferences: conferencesOf(conferences) }),
    ...(tone !== undefined && { toneflag: tone }),
    ...(listeners !== undefined && { listeners }),
    ...(await audienceOf(earshot, flags, plain)),
  };
}

/** Returns the complete audience if any of its flags is given; it replaces the previous audience. */
async function audienceOf(earshot: Earshot, flags: Given, calling: CallOptions): Promise<CastInput> {
  const { locations, tags, exact = false, exclude } = flags;
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
    tagSelectMode: exact ? 'exact' : 'inclusive',
    ...(exclude !== undefined && { excludedIds: await resolve(exclude) }),
  };
}

export const namesAudience = ({ inherit, targetIds, controllerTags }: CastInput): boolean =>
  inherit === true || targetIds !== undefined || controllerTags !== undefined;
