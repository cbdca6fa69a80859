import { dismissedUntil } from '@earshot/domain/notices/dismissed-until';
import type { Notice } from '@earshot/domain/notices/schema';

/** A cookie per notice, so that each expires separately and applies to all tabs. */
const cookieName = (id: string) => `earshot_notice_${id}`;

export const isDismissed = (id: string): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName(id)}=`));

export function dismiss(notice: Notice, now = new Date()): void {
  const until = dismissedUntil(notice, now).toUTCString();
  document.cookie = `${cookieName(notice.id)}=1; expires=${until}; path=/; samesite=strict`;
}
