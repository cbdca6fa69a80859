import type { Tag } from '@earshot/sdk';
import type { Column } from './table.ts';

export const tagColumns: readonly Column<Tag>[] = [
  { title: 'Tag', value: ({ text }) => text },
  { title: 'Locations', value: ({ locations }) => locations, align: 'right' },
  { title: 'Group', value: ({ groupTitle }) => groupTitle, shrinkTo: 12 },
];
