import type { Groups } from '../areas/groups.ts';
import type { Locations } from '../areas/locations.ts';
import { UnresolvedNamesError } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { CreateCastInput } from '../types.ts';
import type { AudienceInput } from './send-cast-input.ts';

/** The audience of a cast, looked up before anything is created. */
export interface Audience {
  /** The group that the clip and the cast will belong to. */
  readonly groupId: string;
  readonly locationIds: readonly string[];
}

export type AudienceFields = Pick<CreateCastInput, 'targetIds' | 'controllerTags' | 'tagSelectMode' | 'excludedIds'>;

export interface Places {
  readonly groups: Groups;
  readonly locations: Locations;
  readonly ownGroup: OwnGroup;
}

/** Converts the audience of a cast to the platform's fields, and finds its group. */
export async function findAudience(
  places: Places,
  input: AudienceInput,
  options: CallOptions,
): Promise<{ groupId: string; fields: AudienceFields }> {
  if (input.tags === undefined) {
    const { groupId, locationIds } = await findLocations(places, input, options);
    return { groupId, fields: { targetIds: [...locationIds] } };
  }
  const { id: groupId } = await findGroup(places, input.group, options);
  const excludedIds = input.exclude && (await places.locations.resolve(input.exclude, { ...options, groupId }));
  const tagSelectMode = input.exact === true ? 'exact' : 'inclusive';
  return { groupId, fields: { controllerTags: [...input.tags], tagSelectMode, ...(excludedIds && { excludedIds }) } };
}

/** Returns the given locations, otherwise all of the group, otherwise all that the caller may see. */
export async function findLocations(
  places: Places,
  { group, locations }: Pick<AudienceInput, 'group' | 'locations'>,
  options: CallOptions,
): Promise<Audience> {
  const { id: groupId, title } = await findGroup(places, group, options);
  const locationIds =
    locations === undefined
      ? await allIn(places.locations, groupId, options)
      : await places.locations.resolve(locations, { ...options, groupId });
  if (locationIds.length === 0) {
    throw new UnresolvedNamesError('location', { unknown: [title ?? '(none given)'], ambiguous: [] });
  }
  return { groupId, locationIds };
}

interface Tagged {
  readonly groupId: string;
  readonly fields: AudienceFields;
  readonly options: CallOptions;
}

/** Counts the locations that have the tags now and are not excluded. */
export async function countTagged(locations: Locations, { groupId, fields, options }: Tagged): Promise<number> {
  const { controllerTags: tags, tagSelectMode, excludedIds = [] } = fields;
  const { ids } = await locations.ids({ groupId, tags, tagSelectMode }, options);
  const excluded = new Set(excludedIds);
  return ids.filter((id) => !excluded.has(id)).length;
}

async function findGroup({ groups, ownGroup }: Places, group: string | undefined, options: CallOptions) {
  const found = group === undefined ? undefined : await groups.find(group, options);
  return { id: await ownGroup(found?.id, options), title: found?.title };
}

async function allIn(locations: Locations, groupId: string, options: CallOptions): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of locations.all({ groupId }, options)) ids.push(id);
  return ids;
}
