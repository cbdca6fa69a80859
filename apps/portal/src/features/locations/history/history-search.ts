import { HISTORY_KINDS, type HistoryKind } from '@earshot/domain/locations/history-kinds';

/** URL state of the history: the kinds shown, separated by commas; all without it. */
export interface HistorySearch {
  readonly kinds?: string | undefined;
}

const KINDS = Object.keys(HISTORY_KINDS) as HistoryKind[];

/** Unknown kinds are dropped. */
export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  const given = typeof raw['kinds'] === 'string' ? raw['kinds'].split(',') : [];
  const kinds = KINDS.filter((kind) => given.includes(kind));
  return { kinds: kinds.length === 0 ? undefined : kinds.join(',') };
}

export const kindsIn = ({ kinds }: HistorySearch): HistoryKind[] =>
  KINDS.filter((kind) => kinds?.split(',').includes(kind));

/** The search after switching a kind on or off. */
export function withKind(search: HistorySearch, kind: HistoryKind): HistorySearch {
  const chosen = kindsIn(search);
  const next = chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind];
  return readHistorySearch({ kinds: next.join(',') });
}
