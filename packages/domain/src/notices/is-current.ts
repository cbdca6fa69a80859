import type { Notice } from './schema.ts';

/** Whether the notice is shown: start inclusive, end exclusive. */
export const isCurrent = ({ startDate, endDate }: Pick<Notice, 'startDate' | 'endDate'>, now: Date): boolean =>
  Date.parse(startDate) <= now.getTime() && Date.parse(endDate) > now.getTime();
