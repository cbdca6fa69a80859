import type { TagSelectMode } from '@earshot/domain/message-casts/audience';
import type { MessageCast } from '@earshot/domain/message-casts/schema';

/** What a form needs to hold for `AudienceStep`. */
export interface AudienceForm {
  audienceBy: 'locations' | 'tags';
  targetIds: string[];
  controllerTags: string[];
  tagSelectMode: TagSelectMode;
  excludedIds: string[];
  /** All of its group and the groups below, whatever the other fields say. */
  inherit: boolean;
}

export const AUDIENCE_FIELDS = ['audienceBy', 'targetIds', 'controllerTags', 'tagSelectMode', 'excludedIds'] as const;

export const emptyAudience: AudienceForm = {
  audienceBy: 'locations',
  targetIds: [],
  controllerTags: [],
  tagSelectMode: 'inclusive',
  excludedIds: [],
  inherit: false,
};

type SavedAudience = Pick<MessageCast, 'audience' | 'controllerTags' | 'tagSelectMode' | 'inherit'> & {
  readonly targetIds: string[];
  readonly excludedIds: string[];
};

/** The audience that a cast was saved with. */
export const audienceOfCast = (cast: SavedAudience): AudienceForm => ({
  audienceBy: cast.audience === 'tags' ? 'tags' : 'locations',
  targetIds: cast.targetIds,
  controllerTags: cast.controllerTags,
  tagSelectMode: cast.tagSelectMode,
  excludedIds: cast.excludedIds,
  inherit: cast.inherit,
});

/** The fields of a call that say whom it is for. That of an inheritable cast is fixed, and nothing says it. */
export function audienceRequest({ inherit, audienceBy, targetIds, ...tags }: AudienceForm) {
  if (inherit) return {};
  if (audienceBy === 'locations') return { targetIds };
  const { controllerTags, tagSelectMode, excludedIds } = tags;
  return { controllerTags, tagSelectMode, excludedIds };
}

const NO_LOCATION = 'Please select at least one Location';

/** What is wrong as far as the form itself knows: how many locations have the tags, only the server does. */
export function audienceFieldError(form: AudienceForm): { field: keyof AudienceForm; message: string } | undefined {
  if (form.inherit) return undefined;
  if (form.audienceBy === 'tags')
    return form.controllerTags.length === 0 ? { field: 'controllerTags', message: NO_LOCATION } : undefined;
  return form.targetIds.length === 0 ? { field: 'targetIds', message: NO_LOCATION } : undefined;
}
