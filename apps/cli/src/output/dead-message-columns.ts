import type { DeadMessage } from '@earshot/sdk';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

export const deadMessageColumns: readonly Column<DeadMessage>[] = [
  { title: 'Number', value: ({ id }) => id, align: 'right' },
  { title: 'Workflow', value: ({ workflowId }) => workflowId, shrinkTo: 20 },
  { title: 'Reason', value: ({ reason }) => reason },
  { title: 'Attempts', value: ({ attempts }) => attempts, align: 'right', expendable: 2 },
  { title: 'Waiting', value: ({ waiting }) => waiting, align: 'right', expendable: 1 },
  { title: 'Left at', value: ({ createdAt }) => dateTime(createdAt), expendable: 3 },
  { title: 'Answer', value: ({ error }) => error, shrinkTo: 20, expendable: 4 },
];
