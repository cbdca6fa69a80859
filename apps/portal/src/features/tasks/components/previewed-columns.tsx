import type { PreviewedController } from '@earshot/domain/tasks/schema';
import type { TaskKind } from '@earshot/domain/tasks/work';
import type { DataColumn } from '#/components/data-table/column.ts';
import { NO_VALUE } from '#/lib/format.ts';
import { taskTexts } from '../texts.ts';

const { controllerColumns: texts } = taskTexts;

/** Columns of the selected controllers. Included controllers can be excluded. */
export const previewedColumns = (
  kind: TaskKind,
  leaveOut: (controllerId: string) => void,
): readonly DataColumn<PreviewedController, never>[] => [
  {
    id: 'location',
    header: texts.location,
    fixed: true,
    cell: ({ boxName }) => <b className="font-medium">{boxName}</b>,
  },
  { id: 'version', header: texts.version, secondary: true, cell: ({ firmwareVersion }) => firmwareVersion ?? NO_VALUE },
  {
    id: 'fit',
    header: texts.fit,
    fixed: true,
    cell: ({ controllerId, boxName, fit, isOnline }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
        {taskTexts.fits[kind][fit]}
        {!isOnline && <span className="text-muted-foreground">{taskTexts.offline}</span>}
        {fit === 'included' && (
          <button
            type="button"
            aria-label={taskTexts.leaveOutOf(boxName)}
            onClick={() => leaveOut(controllerId)}
            className="rounded-sm text-primary hover:underline"
          >
            {taskTexts.leaveOut}
          </button>
        )}
      </span>
    ),
  },
  { id: 'group', header: texts.group, secondary: 'wide', cell: ({ groupTitle }) => groupTitle },
  { id: 'timezone', header: texts.timezone, secondary: 'wide', cell: ({ timezone }) => timezone },
  {
    id: 'serial',
    header: texts.serial,
    secondary: 'wide',
    hidden: true,
    cell: ({ serialNumber }) => <span className="font-mono text-xs text-muted-foreground">{serialNumber}</span>,
  },
];
