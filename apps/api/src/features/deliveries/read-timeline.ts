import { findDelivery } from '@earshot/db/queries/deliveries';
import { listTimeline, type TimelineRow } from '@earshot/db/queries/delivery-timeline';
import type { timelineInput } from '@earshot/domain/deliveries/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';

const MAX_EVENTS = 2_000;

/** Everything that happened to a delivery, or to it at one location, from the click to the last play report. */
export async function readTimeline(
  { deps, scope }: PlacedCall,
  { deliveryId, controllerId }: z.output<typeof timelineInput>,
) {
  const [row, events] = await Promise.all([
    findDelivery(deps.db, scope, deliveryId),
    listTimeline(deps.db, deliveryId, { controllerId, limit: MAX_EVENTS }),
  ]);
  if (row === undefined) throw notFound();
  return {
    traceId: row.trace_id,
    workflowId: `delivery/${deliveryId}`,
    events: events.map((event) => ({
      at: event.at.toISOString(),
      kind: event.kind,
      text: textOf(event),
      controllerId: event.controllerId,
      serialNumber: event.serial,
    })),
  };
}

const LOCATION_TEXTS: Record<string, string> = {
  planned: 'Planned',
  confirmed: 'The location holds the plan',
  'clip ready': 'The clip is on the location',
  ending: 'Its end was asked for',
  'ending confirmed': 'The location dropped the plan',
  'play started': 'Began to play',
  'play played': 'Played',
  'play failed': 'Did not play',
  'play cut': 'Was cut',
};

function textOf({ kind, text, serial, headsets }: TimelineRow): string {
  const words = serial === null ? (text ?? kind) : [LOCATION_TEXTS[kind] ?? kind, text].filter(Boolean).join(': ');
  return headsets === null ? words : `${words} (${headsets} ${headsets === 1 ? 'headset' : 'headsets'} on)`;
}
