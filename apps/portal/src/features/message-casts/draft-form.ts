import { CAST_CATEGORIES, CAST_LIMITS } from '@earshot/domain/message-casts/limits';
import { isUuid } from '@earshot/domain/ids/uuid';
import { type CastForm, emptyCastForm } from './cast-form.ts';
import type { DraftSearch } from './draft-search.ts';

/** Initial values of the create form. Ignores values that are not valid. */
export function formOfDraft({ name = '', text = '', category, locations = '' }: DraftSearch): CastForm {
  const ids = new Set(locations.split(',').filter(isUuid));
  return {
    ...emptyCastForm,
    name,
    script: text,
    category: CAST_CATEGORIES.find((one) => one === category) ?? '',
    targetIds: [...ids].slice(0, CAST_LIMITS.countedTargets),
  };
}
