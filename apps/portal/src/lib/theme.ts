import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

// `public/theme.js` reads the same key before the first paint.
const stored = storedValue('earshot.theme');
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

export function theme(): Theme {
  const value = stored.read();
  return value === 'light' || value === 'dark' ? value : 'system';
}

function apply(): void {
  const chosen = theme();
  const dark = chosen === 'dark' || (chosen === 'system' && systemIsDark());
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

export function chooseTheme(next: Theme): void {
  stored.write(next);
  apply();
}

export function followTheme(): void {
  apply();
  stored.subscribe(apply);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
}

export const useTheme = (): Theme => useSyncExternalStore(stored.subscribe, theme);
