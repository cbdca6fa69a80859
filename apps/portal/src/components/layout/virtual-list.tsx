import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';

interface VirtualListProps<Item> {
  readonly label: string;
  /** A list of other items needs another `key`, because heights are remembered by position. */
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string | number;
  readonly heightOf: (item: Item) => number;
  readonly renderItem: (item: Item) => ReactNode;
}

/** Height of the scrolling box before the browser has laid it out. */
const BEFORE_LAYOUT_PX = 320;
const observeRect = (
  list: Virtualizer<HTMLElement, Element>,
  report: (rect: { width: number; height: number }) => void,
) =>
  observeElementRect(list, ({ width, height }) => report({ width, height: height === 0 ? BEFORE_LAYOUT_PX : height }));

/** A long list in a box that scrolls. Only visible items are rendered. */
export function VirtualList<Item>({ label, items, idOf, heightOf, renderItem }: VirtualListProps<Item>) {
  const scroller = useRef<HTMLElement>(null);
  // The virtualizer's functions return new values on scroll. The compiler correctly skips this component.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index] === undefined ? 0 : heightOf(items[index])),
    observeElementRect: observeRect,
    overscan: 6,
  });
  return (
    // The keyboard must be able to scroll the list.
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may contain nothing that takes the focus
      tabIndex={0}
      aria-label={label}
      className="h-80 max-h-[45dvh] overflow-y-auto rounded-md border border-border"
    >
      <ul className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start, size }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <li
              key={idOf(item)}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 grid grid-cols-[1.2rem_minmax(0,1fr)] gap-x-1.5 border-b border-border px-2.5 py-1.5"
              style={{ transform: `translateY(${start}px)`, height: size }}
            >
              {renderItem(item)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
