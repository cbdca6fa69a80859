import type { Timeline } from '@earshot/sdk';
import { groupBy } from './group-by.ts';
import { plain, type Paint } from './style.ts';
import { padEnd, printable } from './text.ts';
import { date, preciseClock } from './time.ts';

/** Events, one per line, under a heading per day; then the ids to search for in the logs. */
export function timelineLines(
  { events, traceId, workflowId }: Timeline,
  { paint = plain }: { paint?: Paint } = {},
): string[] {
  const width = Math.max(0, ...events.map(({ serialNumber }) => serialNumber?.length ?? 0));
  const days = groupBy(events, ({ at }) => date(at));
  const lines = [...days].flatMap(([day, ofDay]) => [
    paint('bold', day),
    ...ofDay.map(({ at, serialNumber, text, kind }) => {
      const where = paint('cyan', padEnd(serialNumber ?? '', width));
      return `${paint('dim', preciseClock(at))}  ${where}  ${kind.includes('failed') ? paint('red', printable(text)) : printable(text)}`;
    }),
  ]);
  return [...lines, '', paint('dim', `Trace ${traceId}, workflow ${workflowId}`)];
}
