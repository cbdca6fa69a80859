import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * What had the focus is gone with the page it stood on: the content of the next one takes it, so that keyboard and
 * screen reader go on there. Whoever still has the focus, such as the menu or a field, keeps it.
 */
export function useFocusOnArrival(content: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (fromLocation !== undefined && pathChanged && lost) content.current?.focus({ preventScroll: true });
      }),
    [router, content],
  );
}
