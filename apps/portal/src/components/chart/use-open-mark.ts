import { type FocusEvent, type MouseEvent, useRef, useState } from 'react';

/**
 * The mark whose card is open, by its identity: the one with the pointer, otherwise the one with the focus. A card that
 * was closed opens again when the pointer or the focus comes back.
 */
export function useOpenMark() {
  const [pointed, setPointed] = useState<number>();
  const [focused, setFocused] = useState<number>();
  // A tap moves the pointer and the focus before its click.
  const wasOpen = useRef(false);
  const open = pointed ?? focused;
  const close = () => {
    setPointed(undefined);
    setFocused(undefined);
  };
  return {
    open,
    hasFocus: open !== undefined && open === focused,
    close,
    /** Handlers of the mark with its card. */
    ofMark: (id: number) => ({
      onMouseEnter: () => setPointed(id),
      onMouseLeave: () => setPointed(undefined),
      onFocus: () => {
        setFocused(id);
        setPointed(undefined);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      },
    }),
    /** Handlers of its button, which opens and closes the card. */
    ofButton: (id: number) => ({
      onPointerDown: () => {
        wasOpen.current = open === id;
      },
      onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
        const isByPointer = detail > 0;
        if (isByPointer ? wasOpen.current : open === id) return close();
        // Not every browser moves the focus to a button on a click.
        currentTarget.focus();
        setFocused(id);
      },
    }),
  };
}
