import { deviceCsvName } from '@earshot/domain/devices/csv-file-name';
import type { EndpointKind } from '@earshot/domain/devices/kinds';
import { ExportCsvButton } from '#/components/data-table/export-csv-button.tsx';
import { exportAddress } from '#/lib/export-address.ts';
import { type AskedList, questionOf } from '../list-question.ts';

interface ExportDevicesButtonProps {
  readonly endpointType: EndpointKind;
  readonly asked: AskedList;
  /** Title of the group or location, used in the file name. */
  readonly title: string;
}

export function ExportDevicesButton({ endpointType, asked, title }: ExportDevicesButtonProps) {
  const { groupId, controllerId, search, statuses, faultyOnly } = questionOf(asked).which;
  const removed = asked.list.removed ?? false;
  const address = exportAddress('endpoints', {
    ...(controllerId === undefined ? { groupId } : { controllerId }),
    endpointType,
    removed: String(removed),
    search,
    faultyOnly: String(faultyOnly ?? false),
    statuses: statuses?.join(','),
  });
  const fileName = (at: Date) => deviceCsvName({ groupTitle: title, category: endpointType, removed }, at);
  return <ExportCsvButton address={address} fileName={fileName} />;
}
