import { CAST_CATEGORIES, CAST_LIMITS } from '@earshot/domain/message-casts/limits';
import { isUuid } from '@earshot/domain/ids/uuid';
import { readStepSearch } from '#/shared/message-casts/steps.ts';
import { type CastForm, emptyCastForm } from './cast-form.ts';

/** Values in the address of the create page, so that other pages and mails can link to a prepared cast. */
export interface DraftSearch extends ReturnType<typeof readStepSearch> {
  name?: string;
  text?: string;
  category?: string;
  /** Ids of locations, separated by commas. */
  locations?: string;
}

export const readDraftSearch = (raw: Record<string, unknown>): DraftSearch => ({
  ...readStepSearch(raw),
  ...textsOf(raw, ['name', 'text', 'category', 'locations']),
});

const textsOf = <Key extends string>(raw: Record<string, unknown>, keys: readonly Key[]) =>
  Object.fromEntries(keys.flatMap((key) => (typeof raw[key] === 'string' ? [[key, raw[key]]] : []))) as Partial<
    Record<Key, string>
  >;

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
