import { readStepSearch } from '#/shared/message-casts/steps.ts';

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
