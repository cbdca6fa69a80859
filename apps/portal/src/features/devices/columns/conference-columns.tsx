import type { Conference } from '@earshot/domain/devices/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { TextCell } from '#/components/data-table/text-cell.tsx';
import { Time } from '#/components/ui/time.tsx';
import { formatNumber, NO_VALUE } from '#/lib/format.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { ConfigureLink } from '../components/configure-link.tsx';
import { DeviceLink } from '../components/device-link.tsx';
import { DeviceStatusCell } from '../components/device-status-cell.tsx';
import { conferenceName } from '../conference-name.ts';
import { stateText } from '../state-text.ts';
import { withDefaults } from './default-columns.ts';

const { columns: texts } = deviceTexts;

const plainColumns: readonly DataColumn<Conference>[] = [
  {
    id: 'deviceId',
    header: texts.id,
    sort: 'deviceId',
    secondary: 'wide',
    cell: ({ deviceId }) => <TextCell text={deviceId} className="font-mono text-xs" />,
  },
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    fixed: true,
    cell: (row) => (
      <span className="inline-flex max-w-full items-center gap-1">
        <span>
          <DeviceLink device={row} kind="conference" name={conferenceName(row)} />
        </span>
        <ConfigureLink device={row} kind="conference" name={conferenceName(row)} />
      </span>
    ),
  },
  {
    id: 'conference',
    header: texts.conference,
    secondary: true,
    cell: ({ conference }) => (conference === null ? NO_VALUE : formatNumber(conference)),
  },
  {
    id: 'members',
    header: texts.members,
    secondary: true,
    cell: ({ members }) => deviceTexts.devices(members),
  },
  {
    id: 'status',
    header: texts.status,
    sort: 'status',
    fixed: true,
    cell: ({ status, updatedAt, lastKnownAt }) => <DeviceStatusCell {...{ status, updatedAt, lastKnownAt }} />,
  },
  {
    id: 'lastKnownState',
    header: texts.lastKnownState,
    secondary: 'wide',
    // Members have a column of their own.
    cell: ({ lastKnownState: { members: _shown, ...state } }) => <TextCell text={stateText(state)} />,
  },
  {
    id: 'updatedAt',
    header: texts.updatedAt,
    sort: 'updatedAt',
    secondary: 'wide',
    cell: (row) => <Time at={row.updatedAt} className="text-muted-foreground" />,
  },
];

export const conferenceColumns = withDefaults(plainColumns, { kind: 'conference', level: 'location' });
