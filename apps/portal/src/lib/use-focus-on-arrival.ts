import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the new page's content if the focused element was removed with the previous page. Focus in the
 * menu or a remaining field is kept.
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
