import type { TagSelectMode } from '@earshot/domain/message-casts/audience';
import type { MessageCast } from '@earshot/domain/message-casts/schema';

/** Form values that `AudienceStep` needs. */
export interface AudienceForm {
  audienceBy: 'locations' | 'tags';
  targetIds: string[];
  controllerTags: string[];
  tagSelectMode: TagSelectMode;
  excludedIds: string[];
  /** Targets every location of the cast's group and its sub-groups; the other fields are then ignored. */
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

export const audienceOfCast = (cast: SavedAudience): AudienceForm => ({
  audienceBy: cast.audience === 'tags' ? 'tags' : 'locations',
  targetIds: cast.targetIds,
  controllerTags: cast.controllerTags,
  tagSelectMode: cast.tagSelectMode,
  excludedIds: cast.excludedIds,
  inherit: cast.inherit,
});

/** The audience fields of a request. Empty for an inheritable cast, whose audience is fixed. */
export function audienceRequest({ inherit, audienceBy, targetIds, ...tags }: AudienceForm) {
  if (inherit) return {};
  if (audienceBy === 'locations') return { targetIds };
  const { controllerTags, tagSelectMode, excludedIds } = tags;
  return { controllerTags, tagSelectMode, excludedIds };
}

const NO_LOCATION = 'Please select at least one Location';

/** The error that the form itself can find. Only the server knows how many locations match the tags. */
export function audienceFieldError(form: AudienceForm): { field: keyof AudienceForm; message: string } | undefined {
  if (form.inherit) return undefined;
  if (form.audienceBy === 'tags')
    return form.controllerTags.length === 0 ? { field: 'controllerTags', message: NO_LOCATION } : undefined;
  return form.targetIds.length === 0 ? { field: 'targetIds', message: NO_LOCATION } : undefined;
}
