import { useSyncExternalStore } from 'react';

/** Breakpoints in pixels; must match `styles.css`. */
export const BREAKPOINTS = { xs: 0, sm: 600, tablet: 769, md: 960, desktop: 1024, lg: 1280, xl: 1920 } as const;

/** Width of the side menu from `desktop` on, below it, and folded, in pixels. */
export const MENU_WIDTHS = { wide: 280, narrow: 140, folded: 56 } as const;

/** Debounce of window resizing, in milliseconds. */
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

/** The layout of this window, updated after resizing ends. */
export const useLayout = (): Layout => useSyncExternalStore(onResized, () => layoutOf(globalThis.innerWidth));
