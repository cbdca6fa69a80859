import { useEffect, useEffectEvent, useRef } from 'react';

/** A page or action, offered in the palette, as a hotkey and in the overview of hotkeys. */
export interface Command {
  readonly id: string;
  readonly kind: 'page' | 'action' | 'group' | 'person' | 'location';
  readonly title: string;
  /** Distinguishes commands with the same title. */
  readonly note?: string | undefined;
  /** The key after `g`. */
  readonly goKey?: string | undefined;
  readonly keywords?: string | undefined;
  readonly run: () => void;
}

export interface HotkeyTargets {
  readonly commands: readonly Command[];
  readonly openPalette: () => void;
  readonly openHelp: () => void;
}

/** Time for the second key after `g`, in milliseconds. */
const CHORD_MS = 1_500;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const inDialog = () => document.querySelector('[role="dialog"]') !== null;

function focusSearch(): boolean {
  const input = document.querySelector<HTMLInputElement>('[data-list-search] input, input[data-list-search]');
  input?.focus();
  input?.select();
  return input !== null;
}

export function useHotkeys(targets: HotkeyTargets): void {
  const goSince = useRef(-Infinity);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { commands, openPalette, openHelp } = targets;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      openPalette();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || inDialog()) return;
    const waiting = performance.now() - goSince.current < CHORD_MS;
    goSince.current = -Infinity;
    if (waiting) {
      const command = commands.find(({ goKey }) => goKey === event.key);
      if (command) event.preventDefault();
      command?.run();
    } else if (event.key === 'g') goSince.current = performance.now();
    else if (event.key === '?') openHelp();
    else if (event.key === '/' && focusSearch()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
