import type { Location } from '@earshot/domain/controllers/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { ControllerStatusBadge } from '#/shared/controllers/controller-status.tsx';
import { locationTexts } from '#/shared/locations/texts.ts';

const { columns: texts } = locationTexts;

export const AUDIENCE_VIEW = { density: 'compact', columns: {} } as const;
export const AUDIENCE_COLUMNS: readonly DataColumn<Location>[] = [
  { id: 'name', header: texts.name, cell: ({ boxName }) => boxName, fixed: true },
  {
    id: 'serial',
    header: texts.serial,
    secondary: true,
    cell: ({ serialNumber }) => <span className="font-mono text-xs text-muted-foreground">{serialNumber}</span>,
  },
  { id: 'group', header: texts.group, secondary: true, cell: ({ groupTitle }) => groupTitle },
  { id: 'labels', header: texts.labels, secondary: true, cell: ({ labels }) => labels.join(', ') },
  { id: 'status', header: texts.status, cell: ({ status }) => <ControllerStatusBadge status={status} /> },
];
