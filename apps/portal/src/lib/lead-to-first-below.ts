import { redirect } from '@tanstack/react-router';
import { childrenOf, entryOf, menuOf } from './menu.ts';
import { requireSession } from './require-session.ts';

/**
 * Redirects an area without its own page to its first sub-entry. Without one, stays; the frame then shows a message.
 */
export async function leadToFirstBelow({ location }: { location: { href: string; pathname: string } }): Promise<void> {
  const { menu, group } = await requireSession(location.href);
  const open = menuOf(menu, group.features);
  const [first] = childrenOf(open, entryOf(open, location.pathname)?.id ?? null);
  if (first !== undefined && first.mpid !== null) throw redirect({ to: first.route, replace: true });
}
