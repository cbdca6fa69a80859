import type { RegionHolidays } from '@earshot/domain/holiday-sets/schema';
import { useState } from 'react';
import type { DataColumn } from '#/components/data-table/column.ts';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { formatWallDate } from '#/lib/format.ts';
import { holidayTexts as texts } from '#/shared/holiday-sets/texts.ts';

/** Number of coming days to list. */
const NAMED = 3;
const VIEW = { density: 'compact', columns: {} } as const;

const columnsFor = (today: string): readonly DataColumn<RegionHolidays>[] => [
  { id: 'name', header: texts.region, fixed: true, cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    id: 'coming',
    header: texts.coming,
    cell: ({ dates }) =>
      dates
        .filter((date) => date >= today)
        .slice(0, NAMED)
        .map(formatWallDate)
        .join(', '),
  },
  { id: 'known', header: texts.known, secondary: true, cell: ({ dates }) => (dates.at(-1) ?? '').slice(0, 4) },
];

/** The ready-made public holidays. They cannot be changed. */
export function RegionList({ regions }: { regions: readonly RegionHolidays[] | undefined }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <section aria-label={texts.regions} className="panel mt-5 overflow-hidden">
      <div className="border-b border-border px-3 py-2.5">
        <h2 className="font-semibold">{texts.regions}</h2>
        <p className="text-sm text-muted-foreground">{texts.regionsLead}</p>
      </div>
      <DataTable
        label={texts.regions}
        columns={columnsFor(today)}
        rows={regions}
        rowId={({ region }) => region}
        rowName={({ name }) => name}
        view={VIEW}
        empty={null}
      />
    </section>
  );
}
