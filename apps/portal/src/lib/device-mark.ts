const NAME = 'earshot.device';
const DAYS = 180;

/**
 * The mark by which the platform recognises this browser at sign-in. It is a cookie, because a sign-out clears local
 * storage, and is limited to the sign-in pages. It is not sent with API requests and grants no access.
 */
export function deviceMark(): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  return found?.slice(NAME.length + 1) || undefined;
}

/** Null keeps the existing mark. */
export function keepDeviceMark(mark: string | null): void {
  if (mark === null) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${NAME}=${mark}; max-age=${DAYS * 86_400}; path=/auth; samesite=strict${secure}`;
}
