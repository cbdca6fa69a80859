import { useEffect, useEffectEvent } from 'react';

export interface PaletteText {
  readonly text: string;
  /** Enter was pressed, and the first result runs when the search has ended. */
  readonly entered: boolean;
}

const inPalette = () => document.activeElement?.hasAttribute('cmdk-input') === true;

/** The text after a key press; undefined for keys that do not type. */
export function textAfterKey({ text }: PaletteText, key: string): PaletteText | undefined {
  if (key === 'Enter') return { text, entered: true };
  if (key === 'Backspace') return { text: text.slice(0, -1), entered: false };
  return key.length === 1 ? { text: text + key, entered: false } : undefined;
}

interface EarlyKeys {
  readonly onType: (change: (typed: PaletteText) => PaletteText) => void;
  readonly onClose: () => void;
}

/** Collects what is typed while the field of the palette has no focus, such as while the palette loads. */
export function useEarlyKeys({ onType, onClose }: EarlyKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (inPalette() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (key === 'Escape') return onClose();
    if (textAfterKey({ text: '', entered: false }, key) === undefined) return;
    // No other field and no hotkey of the page receives the key.
    event.preventDefault();
    event.stopPropagation();
    onType((typed) => textAfterKey(typed, key) ?? typed);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
