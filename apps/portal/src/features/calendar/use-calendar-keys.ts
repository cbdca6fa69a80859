import { useEffect, useEffectEvent } from 'react';

interface CalendarKeys {
  readonly onStep: (steps: number) => void;
  readonly onToday: () => void;
}

const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)));

/** Arrow keys move between pages and T shows today, except while an input or a dialog has the focus. */
export function useCalendarKeys({ onStep, onToday }: CalendarKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isElsewhere(event.target)) return;
    if (event.key === 'ArrowLeft') onStep(-1);
    else if (event.key === 'ArrowRight') onStep(1);
    else if (event.key === 't') onToday();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
