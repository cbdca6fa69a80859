import { shownDeviceId } from '@earshot/domain/devices/names';
import type { EnrolmentSort } from '@earshot/domain/enrolments/lists';
import type { Enrolment } from '@earshot/domain/enrolments/schema';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { TextCell } from '#/components/data-table/text-cell.tsx';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { deviceTarget } from '#/shared/devices/device-target.ts';
import { EnrolmentBadge } from '#/shared/enrolments/enrolment-badge.tsx';
import { enrolmentTexts } from '#/shared/enrolments/texts.ts';

const { columns: texts } = enrolmentTexts;
type Column = DataColumn<Enrolment, EnrolmentSort>;

const timeCell = (at: string | null) =>
  at === null ? NO_VALUE : <Time at={at} className="whitespace-nowrap text-muted-foreground" />;

const location: Column = {
  id: 'location',
  header: texts.location,
  sort: 'locationName',
  secondary: true,
  cell: ({ locationName, groupTitle }) => (
    <span title={groupTitle}>
      <TextCell text={locationName} />
    </span>
  ),
};

const group: Column = {
  id: 'group',
  header: texts.group,
  secondary: 'wide',
  hidden: true,
  cell: ({ groupTitle }) => <TextCell text={groupTitle} />,
};

/** Name of the headset, or its id while its controller does not list it. */
export const headsetName = ({ name, deviceId }: Pick<Enrolment, 'name' | 'deviceId'>): string =>
  name === null || name === '' ? shownDeviceId(deviceId) : name;

/** Columns of a group; those of one location leave out where the headset is. */
export const enrolmentColumns = (ofGroup: boolean): readonly Column[] => [
  {
    id: 'fullName',
    header: texts.fullName,
    sort: 'fullName',
    fixed: true,
    cell: ({ fullName, locationName }) => (
      <>
        {fullName === null ? (
          <span className="text-muted-foreground">{enrolmentTexts.notEnrolled}</span>
        ) : (
          <b className="font-medium">
            <TextCell text={fullName} />
          </b>
        )}
        {ofGroup && (
          <span className="block text-xs text-muted-foreground @min-[560px]/table:hidden">
            <TextCell text={locationName} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: texts.status,
    sort: 'status',
    fixed: true,
    cell: ({ status }) => <EnrolmentBadge status={status} />,
  },
  ...(ofGroup ? [location] : []),
  {
    id: 'headset',
    header: texts.headset,
    sort: 'deviceId',
    secondary: true,
    cell: (row) => (
      <Link {...deviceTarget(row, 'headset')} className="rounded-sm hover:underline">
        <TextCell text={headsetName(row)} />
      </Link>
    ),
  },
  {
    id: 'startedAt',
    header: texts.startedAt,
    sort: 'startedAt',
    secondary: true,
    cell: ({ startedAt }) => timeCell(startedAt),
  },
  { id: 'returnedAt', header: texts.returnedAt, secondary: 'wide', cell: ({ returnedAt }) => timeCell(returnedAt) },
  {
    id: 'enrolledAt',
    header: texts.enrolledAt,
    secondary: 'wide',
    hidden: true,
    cell: ({ enrolledAt }) => timeCell(enrolledAt),
  },
  {
    id: 'battery',
    header: texts.battery,
    secondary: 'wide',
    hidden: true,
    cell: ({ battery }) => (battery === null ? NO_VALUE : `${battery} %`),
  },
  {
    id: 'conference',
    header: texts.conference,
    secondary: 'wide',
    hidden: true,
    cell: ({ conference }) => conference ?? NO_VALUE,
  },
  { id: 'device', header: texts.device, secondary: 'wide', hidden: true, cell: ({ device }) => device ?? NO_VALUE },
  ...(ofGroup ? [group] : []),
  {
    id: 'id',
    header: texts.id,
    secondary: 'wide',
    hidden: true,
    cell: ({ deviceId }) => <span className="font-mono text-xs text-muted-foreground">{shownDeviceId(deviceId)}</span>,
  },
];
