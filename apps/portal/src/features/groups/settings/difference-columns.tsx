import type { DifferenceReason } from '@earshot/domain/group-configuration/differences';
import { GROUP_FIELD_TITLES } from '@earshot/domain/group-configuration/fields';
import type { SettingsDifference } from '@earshot/domain/group-configuration/schema';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge, type StatusBadgeProps } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { groupSettingsTexts } from './texts.ts';

const { columns: texts, reasons } = groupSettingsTexts.list;

const STYLES: Readonly<Record<DifferenceReason, Pick<StatusBadgeProps, 'shape' | 'tone'>>> = {
  own: { shape: 'well', tone: 'accent' },
  refused: { shape: 'fault', tone: 'bad' },
  unanswered: { shape: 'offline', tone: 'warn' },
  unsupported: { shape: 'unknown', tone: 'idle' },
  offline: { shape: 'offline', tone: 'idle' },
  waiting: { shape: 'waiting', tone: 'accent' },
};

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
    cell: ({ reason }) => <StatusBadge {...STYLES[reason]}>{reasons[reason]}</StatusBadge>,
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
