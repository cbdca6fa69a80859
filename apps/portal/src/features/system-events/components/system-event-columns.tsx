import { eventTypeText } from '@earshot/domain/system-events/catalogue';
import type { SystemEvent } from '@earshot/domain/system-events/schema';
import { Link } from '@tanstack/react-router';
import { type DataColumn, TIME_COLUMN } from '#/components/data-table/column.ts';
import { Time } from '#/components/ui/time.tsx';
import { shownDeviceId } from '@earshot/domain/devices/names';
import { NO_VALUE } from '#/lib/format.ts';
import { deviceTarget } from '#/shared/devices/device-target.ts';
import { systemEventTexts } from '../texts.ts';

const { columns: texts } = systemEventTexts;
const LINK = 'rounded-sm text-primary underline underline-offset-2';

interface Linked {
  readonly maySeeDevices: boolean;
  readonly maySeeLocations: boolean;
}

/** Columns are not sortable: events are always newest first. */
export const systemEventColumns = ({ maySeeDevices, maySeeLocations }: Linked): readonly DataColumn<SystemEvent>[] => [
  {
    id: 'when',
    header: texts.when,
    fixed: true,
    className: TIME_COLUMN.column,
    cell: ({ at }) => <Time at={at} className={TIME_COLUMN.time} />,
  },
  {
    id: 'what',
    header: texts.what,
    fixed: true,
    cell: ({ sentence }) => <span className="font-medium [overflow-wrap:anywhere]">{sentence}</span>,
  },
  {
    id: 'location',
    header: texts.location,
    secondary: true,
    cell: ({ controllerId, locationName }) =>
      maySeeLocations ? (
        <Link to="/locations/$locationId" params={{ locationId: controllerId }} className={LINK}>
          {locationName}
        </Link>
      ) : (
        <span className="text-muted-foreground">{locationName}</span>
      ),
  },
  {
    id: 'device',
    header: texts.device,
    secondary: 'wide',
    cell: (event) => <Device event={event} isLink={maySeeDevices} />,
  },
  {
    id: 'type',
    header: texts.type,
    secondary: 'wide',
    hidden: true,
    cell: ({ name }) => <span className="text-muted-foreground">{eventTypeText(name)}</span>,
  },
  {
    id: 'group',
    header: texts.group,
    secondary: 'wide',
    cell: ({ groupTitle }) => <span className="text-muted-foreground">{groupTitle}</span>,
  },
];

function Device({ event: { controllerId, deviceId, device }, isLink }: { event: SystemEvent; isLink: boolean }) {
  if (deviceId === null) return <span className="text-muted-foreground">{NO_VALUE}</span>;
  const name = device?.name || shownDeviceId(deviceId);
  const kind = device?.kind ?? null;
  if (!isLink || kind === null) return <span className="text-muted-foreground">{name}</span>;
  return (
    <Link {...deviceTarget({ controllerId, deviceId }, kind)} className={LINK}>
      {name}
    </Link>
  );
}
