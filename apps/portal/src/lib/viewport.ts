import { useSyncExternalStore } from 'react';

/** The widths at which something changes, in pixels; `styles.css` has the same. */
export const BREAKPOINTS = { xs: 0, sm: 600, tablet: 769, md: 960, desktop: 1024, lg: 1280, xl: 1920 } as const;

/** The side menu's width from `desktop` on, below it, and folded to its icons, in pixels. */
export const MENU_WIDTHS = { wide: 280, narrow: 140, folded: 56 } as const;

/** How long a window that is being resized must rest, in milliseconds. */
export const RESIZE_DEBOUNCE_MS = 300;

export type Layout = 'mobile' | 'tablet' | 'desktop';

export const layoutOf = (width: number): Layout =>
  width < BREAKPOINTS.tablet ? 'mobile' : width < BREAKPOINTS.desktop ? 'tablet' : 'desktop';

function onResized(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, RESIZE_DEBOUNCE_MS);
  };
  globalThis.addEventListener('resize', rest);
  return () => {
    clearTimeout(timer);
    globalThis.removeEventListener('resize', rest);
  };
}

/** The layout of this window, once a resize has come to rest. */
export const useLayout = (): Layout => useSyncExternalStore(onResized, () => layoutOf(globalThis.innerWidth));
