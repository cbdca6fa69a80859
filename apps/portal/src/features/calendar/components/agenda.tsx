import { formatWallDay } from '#/lib/format.ts';
import { calendarTexts as texts } from '../texts.ts';
import { CreateAt } from './create-at.tsx';
import type { GridProps } from './month-grid.tsx';
import { PlayLink } from './play-link.tsx';

/** Phone view: a list of the days that have plays or a holiday. */
export function Agenda({ days, plays, holidays }: GridProps) {
  const listed = days.filter((date) => plays.has(date) || holidays.has(date));
  return (
    <ol>
      {listed.map((date) => (
        <li key={date} className="border-b border-border px-3 py-2.5 last:border-b-0">
          <div className="mb-1 flex items-center justify-between gap-2">
            <h2 className="text-sm font-semibold">{formatWallDay(date)}</h2>
            <CreateAt date={date} className="opacity-100" />
          </div>
          {holidays.has(date) && (
            <p className="mb-1 text-xs text-muted-foreground">
              ◇ {texts.holiday((holidays.get(date) ?? []).join(', '))}
            </p>
          )}
          <div className="grid gap-1">
            {(plays.get(date) ?? []).map((group) => (
              <PlayLink key={`${group.first.deliveryId} ${group.first.wallTime}`} group={group} wide />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
