/** `exact`: the location has exactly these tags. `inclusive`: the location has any of them. */
export const TAG_SELECT_MODES = ['exact', 'inclusive'] as const;
export type TagSelectMode = (typeof TAG_SELECT_MODES)[number];

/**
 * The audience of a cast: selected locations, locations by tags with exceptions, or all of the group and its
 * sub-groups.
 */
export type Audience =
  | { readonly kind: 'locations'; readonly targetIds: readonly string[] }
  | {
      readonly kind: 'tags';
      readonly tags: readonly string[];
      readonly mode: TagSelectMode;
      readonly excludedIds: readonly string[];
    }
  | { readonly kind: 'all' };

export const AUDIENCE_KINDS = ['locations', 'tags', 'all'] as const satisfies readonly Audience['kind'][];

export interface AudienceFields {
  readonly targetIds?: readonly string[] | undefined;
  readonly controllerTags?: readonly string[] | undefined;
  readonly tagSelectMode?: TagSelectMode | undefined;
  readonly excludedIds?: readonly string[] | undefined;
  readonly inherit?: boolean | undefined;
}

/**
 * The audience that the fields select; undefined if they select none. The audience of an inheritable cast is all
 * sub-groups.
 */
export function audienceOf(fields: AudienceFields): Audience | undefined {
  const { targetIds = [], controllerTags = [], tagSelectMode = 'inclusive', excludedIds = [], inherit } = fields;
  if (inherit === true) return { kind: 'all' };
  if (controllerTags.length > 0) return { kind: 'tags', tags: controllerTags, mode: tagSelectMode, excludedIds };
  return targetIds.length > 0 ? { kind: 'locations', targetIds } : undefined;
}

/** The root group belongs to no customer, so only selected locations are possible there. */
export const NOT_OF_ONE_CUSTOMER =
  'By tags, and for all sub-groups, a Message Cast reaches the locations of one customer. Select a group of that customer, or choose locations.';

/** The error message of the form for an audience; undefined if it is valid. */
export function audienceError(fields: AudienceFields): { field: keyof AudienceFields; message: string } | undefined {
  const { targetIds = [], controllerTags = [], excludedIds = [], inherit } = fields;
  if (inherit === true && targetIds.length + controllerTags.length > 0)
    return { field: 'inherit', message: 'The audience of an inheritable Message Cast is all sub-groups.' };
  if (targetIds.length > 0 && controllerTags.length > 0)
    return { field: 'controllerTags', message: 'Choose the audience by location or by tags, not by both.' };
  if (excludedIds.length > 0 && controllerTags.length === 0)
    return { field: 'excludedIds', message: 'Locations can be left out of an audience by tags only.' };
  return undefined;
}
