import { COMMAND_STATES, type CommandState } from '@earshot/domain/device-commands/outcome';
import { type ListSearch, readListSearch } from '#/lib/list-search.ts';

/** URL state of the log. The log is not sortable. */
export type CommandLogSearch = ListSearch<never>;

export const readCommandLogSearch: (raw: Record<string, unknown>) => CommandLogSearch = readListSearch([]);

/** Outcome in the URL parameter `filterType`. */
export const readOutcome = (filterType: string | undefined): CommandState | undefined =>
  COMMAND_STATES.find((state) => state === filterType);
