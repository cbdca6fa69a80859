import { calendarTexts as texts } from '#/texts/calendar.ts';

/** Something else sounds on the same conference then. */
export function CollisionMark() {
  return (
    <span className="text-warn">
      <span aria-hidden>▲</span>
      <span className="sr-only">{texts.collision}</span>
    </span>
  );
}
