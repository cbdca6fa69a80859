import type { ReleaseNote } from '@earshot/sdk';
import type { Column } from './table.ts';

export const releaseNoteColumns: readonly Column<ReleaseNote>[] = [
  { title: 'Date', value: ({ releaseDate }) => releaseDate },
  { title: 'Title', value: ({ title }) => title, shrinkTo: 20 },
  {
    title: 'Published',
    value: ({ published }) => (published ? 'yes' : 'draft'),
    paint: ({ published }, cell, paint) => (published ? cell : paint('dim', cell)),
  },
  { title: 'Id', value: ({ id }) => id, expendable: 1 },
];
