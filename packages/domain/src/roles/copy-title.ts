import { CUSTOM_ROLE_LIMITS, ROLE_TEXT_FORBIDDEN } from './limits.ts';

/** The first free title of "Copy of Standard", "Copy of Standard 2" and so on, cut to the maximum length. */
export function copyTitle(title: string, taken: readonly string[]): string {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  const allowed = title.replaceAll(new RegExp(ROLE_TEXT_FORBIDDEN, 'g'), '');
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? '' : ` ${n}`;
    const copy = `Copy of ${allowed}`.slice(0, CUSTOM_ROLE_LIMITS.name - end.length).trimEnd() + end;
    if (!used.has(copy.toLowerCase())) return copy;
  }
}
