import { useMemo, useSyncExternalStore } from 'react';
import { type StoredValue, storedValue } from './stored-value.ts';
import { trpc } from './trpc.ts';
import { useSession } from './use-session.ts';

const MOST_KEPT = 200;
/** How many are looked at for something unread. */
const NEWEST = { pageSize: 10 };
const LOOK_EVERY_MS = 10 * 60_000;

// One for each person, so that the page tells the footer.
const values = new Map<string, StoredValue>();
function seenOf(userId: string): StoredValue {
  const value = values.get(userId) ?? storedValue(`earshot.whatsnew.${userId}`);
  values.set(userId, value);
  return value;
}

const parse = (text: string | null): readonly string[] => (text === null || text === '' ? [] : text.split(','));

/** Which release notes this person has read; kept in this browser. */
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

/** How many of the newest release notes this person has not read. */
export function useUnreadReleaseNotes(): number {
  const { seen } = useSeenReleaseNotes();
  const { data } = trpc.releaseNotes.published.useQuery(NEWEST, { staleTime: LOOK_EVERY_MS });
  return data?.items.filter(({ id }) => !seen.has(id)).length ?? 0;
}
