import { DIFFERENCE_REASONS, type DifferenceReason } from '@earshot/domain/group-configuration/differences';
import { type ListSearch, readListSearch } from '#/lib/list-search.ts';

/** URL state of the list of differing settings. The list is not sortable. */
export type DifferencesSearch = ListSearch<never>;

export const readDifferencesSearch: (raw: Record<string, unknown>) => DifferencesSearch = readListSearch([]);

/** Reason in the URL parameter `filterType`. */
export const readReason = (filterType: string | undefined): DifferenceReason | undefined =>
  DIFFERENCE_REASONS.find((reason) => reason === filterType);
