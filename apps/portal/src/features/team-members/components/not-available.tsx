import { teamMemberTexts as texts } from '../texts.ts';

/** Shown at addresses of team members of a location whose group lacks the feature. */
export function NotAvailable() {
  return (
    <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
      <span aria-hidden>▲ </span>
      {texts.notAvailable}
    </p>
  );
}
