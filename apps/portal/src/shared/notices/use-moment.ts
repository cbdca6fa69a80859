import { useEffect, useState } from 'react';

/** The longest delay of a timer, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The current time, updated when each of these times passes. */
export function useMoment(moments: readonly string[]): Date {
  const [now, setNow] = useState(() => new Date());
  const next = Math.min(...moments.map(Date.parse).filter((moment) => moment > now.getTime()));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setNow(new Date()), Math.min(LONGEST_WAIT, Math.max(0, next - Date.now())));
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
