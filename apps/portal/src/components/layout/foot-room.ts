const HEIGHT = '--foot-bar-height';

const bars = new Set<HTMLElement>();

/**
 * A ref for a bar that sticks to the foot of the window. Scrolling then stops above the bar, so that it never covers the
 * focused element. The styles of the page and of its messages use the height of the highest bar.
 */
export function reserveFootRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  bars.add(bar);
  const sizes = new ResizeObserver(() => {
    setRoom();
    uncoverFocus(bar);
  });
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    bars.delete(bar);
    setRoom();
  };
}

function setRoom(): void {
  const { style } = document.documentElement;
  if (bars.size === 0) style.removeProperty(HEIGHT);
  else style.setProperty(HEIGHT, `${Math.max(...[...bars].map((bar) => bar.offsetHeight))}px`);
}

/** Scrolls only if the bar covers the focused element. */
function uncoverFocus(bar: HTMLElement): void {
  const focused = document.activeElement;
  if (focused === null || bar.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom > bar.getBoundingClientRect().top && top < innerHeight) focused.scrollIntoView({ block: 'nearest' });
}
