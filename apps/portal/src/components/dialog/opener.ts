let latest: Element | null = null;

/**
 * The element that opened a dialog. For an item of a menu, this is the button of the menu. A dialog that replaces
 * another one has the same opener.
 */
export function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]');
  if (menu) latest = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  else if (focused !== null && focused !== document.body) latest = focused;
  return latest;
}

/** Focuses the opener, or the page's content if the opener is gone. Leaves the focus in another open dialog. */
export function focusAgain(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.querySelector('#content');
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  // The next dialog has its own opener.
  if (!dialog) latest = null;
  if (!(target instanceof HTMLElement) || (dialog && !dialog.contains(target))) return;
  target.focus({ preventScroll: true });
}
