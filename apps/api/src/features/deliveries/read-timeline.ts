import { findDelivery } from '@earshot/db/queries/deliveries/deliveries';
import { listTimeline, type TimelineRow } from '@earshot/db/queries/deliveries/delivery-timeline';
import type { timelineInput } from '@earshot/domain/deliveries/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';

const MAX_EVENTS = 2_000;

/** Lists all events of a delivery, or of the delivery at one location, from the send to the last play report. */
export async function readTimeline(
  { deps, scope }: PlacedCall,
  { deliveryId, controllerId }: z.output<typeof timelineInput>,
) {
  const [row, events] = await Promise.all([
    findDelivery(deps.db, scope, deliveryId),
    listTimeline(deps.db, { deliveryId, scope }, { controllerId, limit: MAX_EVENTS }),
  ]);
  if (row === undefined) throw notFound();
  return {
    traceId: row.trace_id,
    workflowId: `delivery/${deliveryId}`,
    events: events
      .filter(({ serial, kind }) => !row.inherited || serial !== null || MANAGED_TEXTS[kind] !== undefined)
      .map((event) => ({
        at: event.at.toISOString(),
        kind: event.kind,
        text: (row.inherited && event.serial === null ? MANAGED_TEXTS[event.kind] : undefined) ?? textOf(event),
        controllerId: event.controllerId,
        serialNumber: event.serial,
      })),
  };
}

/** Texts for sub-groups about an inherited delivery; they hide the user and the number of locations. */
const MANAGED_TEXTS: Record<string, string> = {
  sent: 'Sent by a parent group',
  cancelled: 'Cancelled by a parent group',
  cleared: 'Cleared by a parent group',
  settled: 'It is over',
};

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
