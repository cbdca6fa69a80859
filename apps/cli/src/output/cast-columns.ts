import type { MessageCast } from '@earshot/sdk';
import { audienceWords, categoryWords } from './cast-words.ts';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

const noteOf = ({ inherited, migrated, notMigrated }: MessageCast): string =>
  [inherited ? 'inherited' : '', notMigrated === null ? (migrated ? 'migrated' : '') : 'not migrated']
    .filter(Boolean)
    .join(', ');
const counts = ({ sent, failed, cancelled }: MessageCast): string =>
  sent === null ? '' : `${sent} / ${failed ?? 0} / ${cancelled ?? 0}`;

export const castColumns: readonly Column<MessageCast>[] = [
  { title: 'Name', value: ({ name }) => name, shrinkTo: 24 },
  { title: 'Category', value: ({ category }) => categoryWords(category), shrinkTo: 8, expendable: 3 },
  { title: 'Description', value: ({ description }) => description, shrinkTo: 10, expendable: 5 },
  { title: 'For', value: audienceWords, shrinkTo: 10 },
  { title: 'Sent / failed / cancelled', value: counts, expendable: 2 },
  { title: 'Last delivery', value: ({ lastDelivery }) => lastDelivery?.status ?? '-' },
  { title: 'Note', value: noteOf },
  { title: 'Created', value: ({ createdAt }) => dateTime(createdAt), expendable: 4 },
  { title: 'Id', value: ({ id }) => id, expendable: 6 },
];
