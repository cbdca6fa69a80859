import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Moves the focus between rows with the arrow keys, Home and End. */
export function moveBetweenRows(event: KeyboardEvent, body: HTMLElement | null): void {
  const step = STEPS[event.key];
  if (!step || !body || !(event.target instanceof HTMLTableRowElement)) return;
  const rows = [...body.querySelectorAll<HTMLElement>('tr[data-row]')];
  const next = rows[step(rows.indexOf(event.target), rows.length - 1)];
  event.preventDefault();
  next?.focus();
}
