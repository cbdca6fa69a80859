import { Fragment } from 'react';
import { cn } from '#/lib/class-names.ts';
import type { PlayGroup } from '../calendar-plays.ts';
import { calendarTexts as texts } from '../texts.ts';
import { CreateAt } from './create-at.tsx';
import { DayName } from './day-name.tsx';
import type { GridProps } from './month-grid.tsx';
import { PlayLink } from './play-link.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Days as columns, hours as rows, by wall time. Rows grow with their content. */
export function HoursGrid({ days, plays, holidays }: GridProps) {
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr className="border-b border-border">
          <th scope="col" className="w-14">
            <span className="sr-only">{texts.hour}</span>
          </th>
          {days.map((date) => (
            <th key={date} scope="col" className="group border-l border-border px-1.5 py-1.5 text-left font-normal">
              <span className="flex items-center justify-between gap-1">
                <DayName date={date} holidays={holidays.get(date) ?? []} weekday />
                <CreateAt date={date} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HOURS.map((hour) => (
          <tr key={hour} className="border-b border-border last:border-b-0">
            <th
              scope="row"
              className="tabular px-2 py-1 text-right align-top text-xs font-normal text-muted-foreground"
            >
              {hour}:00
            </th>
            {days.map((date) => (
              <Hour
                key={date}
                date={date}
                hour={hour}
                groups={plays.get(`${date}T${hour}`) ?? []}
                wide={days.length === 1}
                holiday={holidays.has(date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HourProps {
  readonly date: string;
  readonly hour: string;
  readonly groups: readonly PlayGroup[];
  readonly wide: boolean;
  readonly holiday: boolean;
}

function Hour({ date, hour, groups, wide, holiday }: HourProps) {
  return (
    <td className={cn('group border-l border-border p-0.5 align-top', holiday && 'bg-muted')}>
      <div className="flex min-h-7 gap-0.5">
        <div className="grid min-w-0 grow content-start gap-0.5">
          {groups.map((group) => (
            <Fragment key={`${group.first.deliveryId} ${group.first.wallTime}`}>
              <PlayLink group={group} wide={wide} />
            </Fragment>
          ))}
        </div>
        {wide && <CreateAt date={date} time={`${hour}:00`} />}
      </div>
    </td>
  );
}
