import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { tableTexts as texts } from '#/texts/tables.ts';
import { MIN_COLUMN_WIDTH, toColumnWidth, widthAfterKey } from './column-width.ts';

interface ColumnEdgeProps {
  readonly column: string;
  readonly width: number | undefined;
  readonly onWidth: (width: number | undefined) => void;
}

const headOf = (edge: Element) => edge.closest('th');
const widthOf = (edge: Element) => headOf(edge)?.getBoundingClientRect().width ?? MIN_COLUMN_WIDTH;

/** The right edge of a column's header. Drag it or use the arrow keys to resize; double-click to reset. */
export function ColumnEdge({ column, width, onWidth }: ColumnEdgeProps) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: widthOf(event.currentTarget) };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (from.current !== null) onWidth(toColumnWidth(from.current.width + event.clientX - from.current.x));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = widthAfterKey(event.key, width ?? widthOf(event.currentTarget));
    if (next === undefined) return;
    event.preventDefault();
    onWidth(next);
  };
  return (
    // ARIA defines a focusable separator as a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.widthOf(column)}
      aria-valuemin={MIN_COLUMN_WIDTH}
      aria-valuenow={width ?? MIN_COLUMN_WIDTH}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null;
      }}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-input focus-visible:border-primary @max-[560px]/table:hidden"
    />
  );
}
