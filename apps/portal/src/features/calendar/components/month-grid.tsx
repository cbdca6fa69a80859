import { Link } from '@tanstack/react-router';
import { cn } from '#/lib/class-names.ts';
import { formatNumber, formatWallDay, weekdayNames } from '#/lib/format.ts';
import type { PlayGroup } from '../calendar-plays.ts';
import { calendarTexts as texts } from '../texts.ts';
import { CollisionMark } from './collision-mark.tsx';
import { CreateAt } from './create-at.tsx';
import { DayName } from './day-name.tsx';
import { PlayLink } from './play-link.tsx';

/** Maximum number of plays in a day's cell. */
const SHOWN = 3;

export interface GridProps {
  readonly days: readonly string[];
  readonly plays: ReadonlyMap<string, readonly PlayGroup[]>;
  readonly holidays: ReadonlyMap<string, readonly string[]>;
}

/** Month by weeks. Days of the adjacent months are faint. */
export function MonthGrid({ days, plays, holidays, month }: GridProps & { readonly month: string }) {
  return (
    <div>
      <div aria-hidden className="grid grid-cols-7 border-b border-border text-xs text-muted-foreground">
        {weekdayNames().map(({ short, long }) => (
          <span key={long} className="px-2 py-1.5">
            {short}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-7">
        {days.map((date) => (
          <MonthDay
            key={date}
            date={date}
            groups={plays.get(date) ?? []}
            holidays={holidays.get(date) ?? []}
            faint={!date.startsWith(month)}
          />
        ))}
      </ol>
    </div>
  );
}

interface MonthDayProps {
  readonly date: string;
  readonly groups: readonly PlayGroup[];
  readonly holidays: readonly string[];
  readonly faint: boolean;
}

function MonthDay({ date, groups, holidays, faint }: MonthDayProps) {
  const shown = groups.length > SHOWN ? groups.slice(0, SHOWN - 1) : groups;
  const hidden = groups.slice(shown.length);
  return (
    <li
      aria-label={formatWallDay(date)}
      className={cn(
        'group min-h-28 min-w-0 border-b border-border px-1 pt-1 pb-1.5 not-nth-[7n]:border-r nth-last-[-n+7]:border-b-0',
        faint ? 'bg-background' : holidays.length > 0 && 'bg-muted',
      )}
    >
      <div className="mb-1 flex items-center justify-between gap-1">
        <DayName date={date} holidays={holidays} faint={faint} />
        <CreateAt date={date} />
      </div>
      <div className="grid gap-0.5">
        {shown.map((group) => (
          <PlayLink key={`${group.first.deliveryId} ${group.first.wallTime}`} group={group} />
        ))}
        {hidden.length > 0 && (
          <Link
            to="/msgs/calendar"
            search={(before) => ({ ...before, view: 'day' as const, date })}
            className="flex min-h-6 items-center gap-1.5 px-1.5 text-xs text-muted-foreground hover:text-foreground hover:underline"
          >
            {hidden.some(({ collidesWith }) => collidesWith.length > 0) && <CollisionMark />}
            {texts.moreOfDay(formatNumber(hidden.length))}
          </Link>
        )}
      </div>
    </li>
  );
}
