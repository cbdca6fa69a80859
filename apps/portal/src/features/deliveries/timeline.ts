import type { RouterOutputs } from '#/lib/router-types.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';

type TimelineEvent = RouterOutputs['deliveries']['timeline']['events'][number];

/** Line of the timeline: one event, or the same event at several locations. */
export interface TimelineLine {
  readonly key: string;
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

const { atLocations } = deliveryTexts;

function summary(kind: string, events: readonly TimelineEvent[]): TimelineLine[] {
  const [first] = events;
  const last = events.at(-1);
  if (first === undefined || last === undefined) return [];
  const locations = new Set(events.map(({ controllerId }) => controllerId)).size;
  const text = kind in atLocations ? atLocations[kind as keyof typeof atLocations](locations) : first.text;
  return [{ key: kind, text, from: first.at, to: last.at }];
}

/**
 * Timeline of a delivery, latest first. Events of the same kind at several locations are merged into one counted
 * line.
 */
export function timelineLines(events: readonly TimelineEvent[]): TimelineLine[] {
  const own = events.filter(({ controllerId }) => controllerId === null);
  const byKind = Map.groupBy(
    events.filter(({ controllerId }) => controllerId !== null),
    ({ kind }) => kind,
  );
  const lines = [
    ...own.map(({ at, kind, text }, index) => ({ key: `${index}${kind}`, text, from: at, to: at })),
    ...[...byKind].flatMap(([kind, list]) => summary(kind, list)),
  ];
  return lines.toSorted((one, other) => other.to.localeCompare(one.to));
}
