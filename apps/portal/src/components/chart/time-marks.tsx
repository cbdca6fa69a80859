import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '#/lib/class-names.ts';
import { formatNumber } from '#/lib/format.ts';
import { useEscape } from '#/lib/use-escape.ts';
import { MarkSymbol, type MarkLook } from './mark-symbol.tsx';
import { AXIS_WIDTH, groupMarks, LABELLED_WIDTH, PLOT_END } from './plot-place.ts';
import { useOpenMark } from './use-open-mark.ts';

/** Width of a mark and of its card, in pixels. */
const MARK = 26;
const CARD = 288;

export interface DrawnMark {
  /** Everything that the mark says, for screen readers. */
  readonly name: string;
  readonly looks: readonly MarkLook[];
  readonly count: number;
  /** The number may be lower. */
  readonly isMost?: boolean;
  /** Shown while the mark has the pointer or the focus. May have links. */
  readonly card: ReactNode;
}

interface TimeMarksProps<Item> {
  readonly label: string;
  /** Number of points of the chart. */
  readonly places: number;
  readonly isDense: boolean;
  /** The value axis of the chart has a label. */
  readonly isLabelled: boolean;
  /** In the order of the points. */
  readonly marks: readonly { readonly index: number; readonly item: Item }[];
  /** Draws one item, or several adjoining ones that have no room of their own. */
  readonly draw: (items: readonly [Item, ...Item[]]) => DrawnMark;
}

/**
 * Marks below the time axis of a chart. Arrow keys move between them, Tab enters the links of a card, Escape closes it. A mark is
 * known by its first point: others may come and go before it.
 */
export function TimeMarks<Item>({ label, places, isDense, isLabelled, marks, draw }: TimeMarksProps<Item>) {
  const strip = useRef<HTMLUListElement>(null);
  const width = useWidth(strip);
  const { open, hasFocus, close, ofMark, ofButton } = useOpenMark();
  const [current, setCurrent] = useState<number>();
  const slots = width === 0 ? places : Math.max(1, Math.floor(width / MARK));
  const groups = groupMarks(marks, { places, slots, isDense });
  const ids = groups.map(({ marks: [first] }) => first.index);
  const reached = ids.find((id) => id === current) ?? ids[0];
  const focus = (id: number) => strip.current?.querySelector<HTMLElement>(`[data-mark="${id}"]`)?.focus();
  const move = (event: KeyboardEvent, at: number) => {
    const next = ids[moved(event.key, at, ids.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  };
  useEscape(() => {
    if (open === undefined) return;
    if (hasFocus) focus(open);
    close();
  });
  return (
    <div style={{ paddingLeft: isLabelled ? LABELLED_WIDTH : AXIS_WIDTH, paddingRight: PLOT_END }}>
      <ul ref={strip} aria-label={label} className="relative h-9">
        {groups.map(({ marks: [first, ...others], middle }, at) => {
          const { name, looks, count, isMost, card } = draw([first.item, ...others.map(({ item }) => item)]);
          const id = first.index;
          const isOpen = open === id;
          const { onFocus, ...onMark } = ofMark(id);
          return (
            // Only the button and the links in the card act.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={id}
              className={cn('absolute top-0 -translate-x-1/2', isOpen && 'z-20')}
              style={{ left: `${100 * middle}%` }}
              {...onMark}
              onFocus={() => {
                onFocus();
                setCurrent(id);
              }}
            >
              <button
                type="button"
                data-mark={id}
                aria-label={name}
                aria-expanded={isOpen}
                tabIndex={id === reached ? 0 : -1}
                {...ofButton(id)}
                onKeyDown={(event) => move(event, at)}
                className="flex h-8 min-w-6 flex-col items-center justify-center rounded-sm text-xs hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring"
              >
                <span className="flex gap-px">
                  {looks.map((look) => (
                    <MarkSymbol key={look.shape} {...look} />
                  ))}
                </span>
                {count > 1 && (
                  <span className="tabular leading-4">{`${isMost === true ? '≤' : ''}${short(count)}`}</span>
                )}
              </button>
              {isOpen && (
                // The padding keeps the pointer within the mark on its way to the card.
                <div
                  className="absolute top-full pt-1"
                  style={{ width: CARD, left: cardLeft(middle * width, width, isLabelled) }}
                >
                  <div className="rounded-lg border border-border bg-card px-2.5 py-2 text-sm shadow-lg">{card}</div>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Place of the card within its mark, so that it does not leave the chart. */
function cardLeft(middle: number, width: number, isLabelled: boolean): number {
  const [least, most] = [-(isLabelled ? LABELLED_WIDTH : AXIS_WIDTH), width + PLOT_END - CARD];
  const left = Math.max(least, Math.min(middle - CARD / 2, most));
  return left - middle + MARK / 2;
}

const MOST = 999;
const short = (count: number): string => (count > MOST ? `${MOST}+` : formatNumber(count));

function moved(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The width of an element in pixels; 0 until it is measured. */
function useWidth(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
