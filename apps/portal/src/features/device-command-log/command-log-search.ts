import { COMMAND_STATES, type CommandState } from '@earshot/domain/device-commands/outcome';
import { type ListSearch, readListSearch } from '#/lib/list-search.ts';

/** What the log keeps in the URL: its order is always the same. */
export type CommandLogSearch = ListSearch<never>;

export const readCommandLogSearch: (raw: Record<string, unknown>) => CommandLogSearch = readListSearch([]);

/** The outcome that a URL's `filterType` names. */
export const readOutcome = (filterType: string | undefined): CommandState | undefined =>
  COMMAND_STATES.find((state) => state === filterType);
