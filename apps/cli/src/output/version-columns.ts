import type { FleetVersions } from '@earshot/sdk';
import type { Column } from './table.ts';
import { number } from './text.ts';

interface VersionRow {
  readonly version: string;
  readonly controllers: number;
  readonly online: number;
}

/** Versions, then one row for all rare ones if there are any. */
export const versionRows = ({ items, others }: FleetVersions): VersionRow[] => [
  ...items.map(({ version, ...counts }) => ({ version: version ?? 'never reported', ...counts })),
  ...(others.controllers === 0 ? [] : [{ version: 'others', ...others }]),
];

export const versionColumns: readonly Column<VersionRow>[] = [
  { title: 'Version', value: ({ version }) => version },
  { title: 'Controllers', value: ({ controllers }) => number(controllers), align: 'right' },
  { title: 'Online', value: ({ online }) => number(online), align: 'right' },
];
