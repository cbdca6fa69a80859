import type { HolidaySet } from '@earshot/domain/holiday-sets/schema';
import { Pencil, Trash2 } from 'lucide-react';
import type { DataColumn } from '#/components/data-table/column.ts';
import { Button } from '#/components/ui/button.tsx';
import { formatNumber, formatWallDay, NO_VALUE } from '#/lib/format.ts';
import { nextHoliday } from '#/shared/holiday-sets/next-holiday.ts';
import { holidayTexts as texts } from '#/shared/holiday-sets/texts.ts';

interface HolidayActions {
  readonly onEdit: ((set: HolidaySet) => void) | undefined;
  readonly onRemove: ((set: HolidaySet) => void) | undefined;
}

export const holidayColumns = ({ onEdit, onRemove }: HolidayActions): readonly DataColumn<HolidaySet>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    fixed: true,
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  {
    id: 'days',
    header: texts.columns.days,
    cell: ({ dates }) => <span className="tabular">{formatNumber(dates.length)}</span>,
  },
  {
    id: 'next',
    header: texts.columns.next,
    secondary: true,
    cell: ({ dates }) => {
      const next = nextHoliday(dates, new Date().toISOString().slice(0, 10));
      return next === undefined ? NO_VALUE : formatWallDay(next);
    },
  },
  { id: 'group', header: texts.columns.group, secondary: true, cell: ({ groupName }) => groupName },
  {
    id: 'actions',
    header: texts.columns.actions,
    fixed: true,
    className: 'w-24',
    cell: (set) => <RowActions set={set} onEdit={onEdit} onRemove={onRemove} />,
  },
];

/** An inherited set is edited in the group that owns it. */
function RowActions({ set, onEdit, onRemove }: HolidayActions & { set: HolidaySet }) {
  if (set.inherited) return <span className="text-sm text-muted-foreground">{texts.inherited}</span>;
  return (
    <span className="flex gap-1">
      {onEdit && (
        <Button size="iconSm" variant="quiet" aria-label={texts.edit(set.name)} onClick={() => onEdit(set)}>
          <Pencil aria-hidden />
        </Button>
      )}
      {onRemove && (
        <Button size="iconSm" variant="quiet" aria-label={texts.remove(set.name)} onClick={() => onRemove(set)}>
          <Trash2 aria-hidden />
        </Button>
      )}
    </span>
  );
}
