import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { locationCsvTexts as texts } from '../csv-texts.ts';
import { type ImportLine, kindOf, type LineKind, writesOf } from '../import/import-line.ts';

const ROW_PX = 52;
/** Height of the scrolling box before the browser has laid it out. */
const BEFORE_LAYOUT_PX = 320;
const observeRect = (
  list: Virtualizer<HTMLElement, Element>,
  report: (rect: { width: number; height: number }) => void,
) =>
  observeElementRect(list, ({ width, height }) => report({ width, height: height === 0 ? BEFORE_LAYOUT_PX : height }));

const STYLES: Readonly<Record<LineKind, { glyph: string; className: string }>> = {
  create: { glyph: '+', className: 'text-ok' },
  complete: { glyph: '✓', className: 'text-ok' },
  unchanged: { glyph: '◌', className: 'text-muted-foreground' },
  error: { glyph: '▲', className: 'text-destructive' },
  failed: { glyph: '▲', className: 'text-destructive' },
};

/** Virtualised rows of a file: only visible rows are rendered. */
export function ImportLines({ lines }: { lines: readonly ImportLine[] }) {
  const scroller = useRef<HTMLElement>(null);
  // The virtualizer's functions return new values on scroll. The compiler correctly skips this component.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    observeElementRect: observeRect,
    overscan: 6,
  });
  if (lines.length === 0) return <p className="text-muted-foreground">{texts.none}</p>;
  return (
    // The keyboard must be able to scroll the list.
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus
      tabIndex={0}
      aria-label={texts.rows}
      className="h-80 max-h-[45dvh] overflow-y-auto rounded-md border border-border"
    >
      <ul className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <li
              key={line.line}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 grid grid-cols-[1.2rem_minmax(0,1fr)] gap-x-1.5 border-b border-border px-2.5 py-1.5"
              style={{ transform: `translateY(${start}px)`, height: ROW_PX }}
            >
              <LineFacts line={line} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function LineFacts({ line }: { line: ImportLine }) {
  const kind = kindOf(line);
  const { glyph, className } = STYLES[kind];
  const word = line.failure === null ? texts.done : kind === 'failed' ? texts.failed : texts.outcomes[kind];
  const what = line.failure ?? line.reason ?? detailsOf(line);
  return (
    <>
      <span aria-hidden className={className}>
        {glyph}
      </span>
      <p className="flex min-w-0 items-baseline gap-x-2">
        <b className="shrink-0 font-mono text-xs">{line.serial}</b>
        <span className="truncate">{line.planned?.boxName}</span>
        <span className="ml-auto shrink-0 text-sm text-muted-foreground">
          {texts.line(line.line)} <span className="max-sm:sr-only">· {word}</span>
        </span>
      </p>
      <p className="col-start-2 truncate text-sm text-muted-foreground" title={what}>
        {what}
      </p>
    </>
  );
}

function detailsOf(line: ImportLine): string {
  const kept = line.planned?.kept ?? [];
  const parts = [writesOf(line), kept.length > 0 ? texts.kept(kept) : ''].filter((text) => text !== '');
  return parts.length === 0 ? texts.nothing : parts.join(' · ');
}
