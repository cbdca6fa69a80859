import { useEffect, useState } from 'react';

/** Debounce of a search, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500;

/** The value after it has been unchanged for `ms`. */
export function useDebounced<T>(value: T, ms = SEARCH_DEBOUNCE_MS): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
