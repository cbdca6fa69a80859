import { useEffect, useState } from 'react';

/** How long a search waits for the next letter, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500;

/** The value once it has rested for a while. */
export function useDebounced<T>(value: T, ms = SEARCH_DEBOUNCE_MS): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
