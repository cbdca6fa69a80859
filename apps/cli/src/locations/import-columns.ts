import type { PlannedImport } from '@earshot/sdk';
import type { Column } from '../output/table.ts';

const writesOf = ({ plan: { writes, kept, reason } }: PlannedImport): string => {
  const { boxName, postcode, geodata, tags = [] } = writes;
  const place = geodata === undefined ? undefined : geodata.coordinates.toReversed().join(', ');
  const stays = kept.length === 0 ? undefined : `kept: ${kept.join(', ')}`;
  const parts = [reason ?? undefined, boxName, postcode, place, ...tags.map((tag) => `+${tag}`), stays];
  return parts.filter((part) => part !== undefined).join(' · ');
};

export const importColumns: readonly Column<PlannedImport>[] = [
  { title: 'Line', value: ({ row }) => row.line, align: 'right' },
  { title: 'Controller', value: ({ row }) => row.serialNumber },
  { title: 'What', value: ({ plan }) => plan.outcome },
  { title: 'Details', value: writesOf, shrinkTo: 24 },
];
