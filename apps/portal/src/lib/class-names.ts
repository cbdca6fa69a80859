import { clsx, type ClassValue } from 'clsx';
import { propertiesOf } from './class-properties.ts';

/** The part before the last colon outside brackets: `hover:`, `[&_svg]:`. */
const MODIFIERS = /^(?:(?:\[[^\]]*\]|[^:[\]])+:)*(?![^[]*\]:)/;

/** Among classes that set the same properties under the same modifiers, keeps the last. */
function withoutOverruled(names: readonly string[]): string[] {
  const set = new Set<string>();
  const kept = names.toReversed().filter((name) => {
    const modifiers = MODIFIERS.exec(name)?.[0] ?? '';
    const important = name.endsWith('!') ? '!' : '';
    const properties = propertiesOf(name.slice(modifiers.length).replace(/!$/, ''));
    const keys = properties.map((property) => `${modifiers}${important}${property}`);
    const overruled = keys.length > 0 && keys.every((key) => set.has(key));
    for (const key of keys) set.add(key);
    return !overruled;
  });
  return kept.toReversed();
}

const joined = new Map<string, string>();

/** Joins class names. If two set the same property, the later one wins. */
export function cn(...values: ClassValue[]): string {
  const text = clsx(values);
  const known = joined.get(text);
  if (known !== undefined) return known;
  const result = withoutOverruled(text.split(/\s+/).filter((name) => name !== '')).join(' ');
  joined.set(text, result);
  return result;
}
