import { calendarTexts as texts } from '../texts.ts';

/** Marks a play that overlaps another play on the same conference. */
export function CollisionMark() {
  return (
    <span className="text-warn">
      <span aria-hidden>▲</span>
      <span className="sr-only">{texts.collision}</span>
    </span>
  );
}
