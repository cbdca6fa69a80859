import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last render, for event handlers of parts that are rendered less often. Do not read it while rendering. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
