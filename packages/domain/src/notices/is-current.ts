import type { Notice } from './schema.ts';

/** Whether the notice is shown at this moment: from its start until before its end. */
export const isCurrent = ({ startDate, endDate }: Pick<Notice, 'startDate' | 'endDate'>, now: Date): boolean =>
  Date.parse(startDate) <= now.getTime() && Date.parse(endDate) > now.getTime();
