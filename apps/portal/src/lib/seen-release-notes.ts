import { useMemo, useSyncExternalStore } from 'react';
import { type StoredValue, storedValue } from './stored-value.ts';
import { trpc } from './trpc.ts';
import { useSession } from './use-session.ts';

const MOST_KEPT = 200;
/** Number of newest release notes that are checked for unread ones. */
const NEWEST = { pageSize: 10 };
const FRESH_FOR_MS = 10 * 60_000;

// Shared per user, so that the page and the footer stay in sync.
const values = new Map<string, StoredValue>();
function seenOf(userId: string): StoredValue {
  const value = values.get(userId) ?? storedValue(`earshot.whatsnew.${userId}`);
  values.set(userId, value);
  return value;
}

const parse = (text: string | null): readonly string[] => (text === null || text === '' ? [] : text.split(','));

/** The release notes that the user has read; stored in this browser. */
export function useSeenReleaseNotes() {
  const { user } = useSession();
  const stored = seenOf(user.id);
  const text = useSyncExternalStore(stored.subscribe, stored.read);
  const seen = useMemo(() => new Set(parse(text)), [text]);
  const markSeen = (ids: readonly string[]) => {
    const fresh = ids.filter((id) => !seen.has(id));
    if (fresh.length > 0) stored.write([...fresh, ...seen].slice(0, MOST_KEPT).join(','));
  };
  return { seen, markSeen };
}

/** Number of unread notes among the newest release notes. */
export function useUnreadReleaseNotes(): number {
  const { seen } = useSeenReleaseNotes();
  const { data } = trpc.releaseNotes.published.useQuery(NEWEST, { staleTime: FRESH_FOR_MS });
  return data?.items.filter(({ id }) => !seen.has(id)).length ?? 0;
}
