import { Link } from '@tanstack/react-router';
import { castListTexts } from '#/shared/message-casts/list-texts.ts';

const { areas: texts } = castListTexts;
const LINK =
  'border-b-2 border-transparent px-1 pb-2 text-muted-foreground hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:font-medium aria-[current=page]:text-foreground';
const AREAS = [
  { to: '/msgs', title: texts.list },
  { to: '/msgs/calendar', title: texts.calendar },
  { to: '/msgs/holidays', title: texts.holidays },
] as const;

/** Navigation between the list of casts, the calendar and the holiday sets. */
export function CastAreas() {
  return (
    <nav aria-label={texts.label} className="mb-4 flex gap-5 border-b border-border">
      {AREAS.map(({ to, title }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={LINK}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
