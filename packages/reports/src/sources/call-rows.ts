import { type CallFilter, listCalls, type ListedCall } from '@earshot/db/queries/calls/call-list';
import { CALL_OUTCOMES } from '@earshot/domain/calls/calls';
import { callEventLabel, callHardwareLabel } from '@earshot/domain/reports/labels';
import type { ReportBar, ReportRow } from '@earshot/domain/reports/schema';
import { SECOND_MS } from '@earshot/domain/time/durations';
import { z } from 'zod';
import { selectionOf } from './call-window.ts';
import { readPosition, writePosition } from './positions.ts';
import type { ReportSource, SourceWindow } from './report-source.ts';

const position = z.object({ initiatedAt: z.coerce.date(), controllerId: z.uuid(), callId: z.string().max(64) });

type Fixed = Pick<CallFilter, 'category' | 'outcomes'>;

/** Reads the calls of a report, or those behind one of its bars, newest first. */
export const readCallRows =
  (fixed: Fixed): NonNullable<ReportSource['readDetails']> =>
  async (db, window, { bar, after, limit }) => {
    const filter = filterOf(window, bar, fixed);
    const calls = await listCalls(db, filter, { after: readPosition(position, after), limit });
    const last = calls.length < limit ? undefined : calls.at(-1);
    const next =
      last && writePosition({ initiatedAt: last.initiatedAt, controllerId: last.controllerId, callId: last.callId });
    return { rows: calls.map(toRow), next };
  };

function filterOf(window: SourceWindow, bar: ReportBar, { category, outcomes }: Fixed): CallFilter {
  const { controllerId = bar.controllerId, ...place } = selectionOf(window);
  const [from, to] = [new Date(bar.from ?? window.from), new Date(bar.to ?? window.to)];
  const outcome = CALL_OUTCOMES.find((known) => known === bar.outcome);
  return {
    ...place,
    controllerId,
    category,
    deviceId: bar.deviceId,
    hour: bar.hour,
    weekday: bar.weekday,
    from: from > window.from ? from : window.from,
    to: to < window.to ? to : window.to,
    outcomes: outcome === undefined ? (bar.outcome === 'open' ? [null] : outcomes) : [outcome],
  };
}

const toRow = (call: ListedCall): ReportRow => ({
  origin_e: call.initiatedAt.toISOString(),
  category: callHardwareLabel(call.category),
  id: call.deviceId,
  location: call.locationName || call.serialNumber,
  eventName: callEventLabel(call.outcome),
  reason: call.reason,
  duration: call.responseMs === null ? null : call.responseMs / SECOND_MS,
  timezone: call.timezone,
  controllerId: call.controllerId,
});
