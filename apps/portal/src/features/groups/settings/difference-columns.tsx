import { GROUP_FIELD_TITLES } from '@earshot/domain/group-configuration/fields';
import type { SettingsDifference } from '@earshot/domain/group-configuration/schema';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { DifferenceBadge } from '#/shared/group-configuration/difference-badge.tsx';
import { groupSettingsTexts } from './texts.ts';

const { columns: texts } = groupSettingsTexts.list;

export const differenceColumns: readonly DataColumn<SettingsDifference, never>[] = [
  {
    id: 'location',
    header: texts.location,
    fixed: true,
    cell: ({ controllerId, boxName }) => (
      <Link
        to="/locations/$locationId/details"
        params={{ locationId: controllerId }}
        className="rounded-sm font-medium hover:underline"
      >
        {boxName}
      </Link>
    ),
  },
  {
    id: 'reason',
    header: texts.reason,
    fixed: true,
    cell: ({ reason }) => <DifferenceBadge reason={reason} />,
  },
  {
    id: 'fields',
    header: texts.fields,
    secondary: true,
    cell: ({ fields }) => fields.map((field) => GROUP_FIELD_TITLES[field]).join(', '),
  },
  { id: 'since', header: texts.since, secondary: true, cell: ({ since }) => <Time at={since} /> },
  { id: 'group', header: texts.group, secondary: 'wide', cell: ({ groupTitle }) => groupTitle },
  { id: 'detail', header: texts.detail, secondary: 'wide', cell: ({ detail }) => detail ?? NO_VALUE },
];
