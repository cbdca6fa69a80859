import type { RouterOutputs } from '#/lib/router-types.ts';
import { deliveryTexts } from '#/texts/deliveries.ts';

type TimelineEvent = RouterOutputs['deliveries']['timeline']['events'][number];

/** One line of what happened: an event, or the same event at several locations. */
export interface StoryLine {
  readonly key: string;
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

const { atLocations } = deliveryTexts;

function summary(kind: string, events: readonly TimelineEvent[]): StoryLine[] {
  const [first] = events;
  const last = events.at(-1);
  if (first === undefined || last === undefined) return [];
  const locations = new Set(events.map(({ controllerId }) => controllerId)).size;
  const text = kind in atLocations ? atLocations[kind as keyof typeof atLocations](locations) : first.text;
  return [{ key: kind, text, from: first.at, to: last.at }];
}

/** The events of a delivery, the latest first; what happened at many locations is one line with its count. */
export function tellStory(events: readonly TimelineEvent[]): StoryLine[] {
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
