import type { KeyboardEvent } from 'react';
import { parentIndex, type TreeRow } from './tree-rows.ts';

interface TreeKeys {
  readonly rows: readonly TreeRow[];
  readonly at: number;
  /** While the user types, the left and right arrows move the caret. */
  readonly typing: boolean;
  readonly goTo: (index: number) => void;
  readonly setExpanded: (id: string, expanded: boolean) => void;
  readonly choose: (row: TreeRow) => void;
  readonly close: (() => void) | undefined;
}

const PAGE = 10;

/**
 * Arrow keys move and open; Home, End and the page keys jump; Enter chooses; Tab closes. Letters are left to the
 * search field.
 */
export function treeKeyDown(event: KeyboardEvent, keys: TreeKeys): void {
  const { rows, at, typing, goTo, setExpanded, choose, close } = keys;
  const row = rows[at];
  const last = rows.length - 1;
  const act: Record<string, (() => void) | undefined> = {
    ArrowDown: () => goTo(Math.min(last, at + 1)),
    ArrowUp: () => goTo(Math.max(0, at - 1)),
    PageDown: () => goTo(Math.min(last, at + PAGE)),
    PageUp: () => goTo(Math.max(0, at - PAGE)),
    Home: () => goTo(0),
    End: () => goTo(last),
    ArrowRight: typing
      ? undefined
      : () => {
          if (row?.hasChildren !== true) return;
          if (row.expanded) goTo(Math.min(last, at + 1));
          else setExpanded(row.id, true);
        },
    ArrowLeft: typing
      ? undefined
      : () => {
          if (row?.expanded === true) setExpanded(row.id, false);
          else goTo(parentIndex(rows, at));
        },
    Enter: () => {
      if (row !== undefined) choose(row);
    },
  };
  if (event.key === 'Tab') close?.();
  const handler = act[event.key];
  if (handler === undefined) return;
  event.preventDefault();
  handler();
}
