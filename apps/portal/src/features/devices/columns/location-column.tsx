import type { ListLevel } from '@earshot/domain/devices/lists';
import type { DataColumn } from '#/components/data-table/column.ts';
import { TextCell } from '#/components/data-table/text-cell.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';

interface Placed {
  readonly locationName: string;
  readonly groupTitle: string;
}

/** The location to show below the name of a device on phones, where its column is folded. */
export const shopOf = (level: ListLevel, { locationName }: Placed): string | undefined =>
  level === 'group' ? locationName : undefined;

/** Short values do not wrap in a wide table. */
export const WIDE_NOWRAP = '@min-[780px]/table:[td&]:whitespace-nowrap';

/** Location name, shown only in lists that span several locations. */
export const locationColumn = <Row extends Placed>(level: ListLevel): DataColumn<Row>[] =>
  level === 'location'
    ? []
    : [
        {
          id: 'locationName',
          header: deviceTexts.columns.locationName,
          sort: 'locationName',
          secondary: true,
          cell: ({ locationName, groupTitle }) => (
            <span title={groupTitle}>
              <TextCell text={locationName} />
            </span>
          ),
        },
      ];
