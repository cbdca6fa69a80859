import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import { newUse } from './headset-use.ts';
import { type Living, type Occasion, reportedLevel } from './living.ts';
import type { Slot } from '../hardware/slots.ts';

/** Long enough to count as long offline. */
const LOST_FOR_MS = 45 * 24 * HOUR_MS;

interface Beginning {
  readonly slot: Slot;
  /** Row of a factory-new endpoint. */
  readonly row: EndpointRow;
  /** An undefined pace means that devices never change. */
  readonly occasion: Omit<Occasion, 'pace'> & { readonly pace: Occasion['pace'] | undefined };
}

export function begin({ slot, row, occasion }: Beginning): Living {
  const { now, at, luck, pace, shift, rhythm, lookForCall } = occasion;
  const base: Living = {
    slot,
    generation: 0,
    row,
    stage: 'still',
    level: row.battery ?? 100,
    since: now,
    turn: 0,
    due: Infinity,
    fault: null,
    use: null,
  };
  if (row.category === 'conference') return base;
  const carried = row.category === 'headset' || row.category === 'handset';
  const level = carried ? 15 + luck('battery') * 85 : 40 + luck('battery') * 60;
  const charged: Living = { ...base, level, row: { ...row, battery: reportedLevel(level) } };
  if (pace === undefined) return carried ? asUsed(charged, luck('charging') < 0.25, at) : charged;
  if (luck('lost') < pace.lost) return lost(charged, now);
  if (!carried) return { ...charged, stage: 'floor', due: lookForCall(pace.pressesAnHour, now).due };
  const firstTurn = now + luck('first look') * 5 * MINUTE_MS;
  const isOut = shift < rhythm.staff;
  const use = isOut && row.category === 'headset' ? newUse({ ...occasion, pace }) : null;
  return { ...asUsed(charged, !isOut, at), stage: isOut ? 'floor' : 'rack', due: firstTurn, use };
}

/** Either off in its rack, or in use. */
function asUsed(living: Living, charging: boolean, at: string): Living {
  const { row } = living;
  const charger = row.category === 'headset' ? { chargerStatus: charging ? ('in' as const) : ('out' as const) } : {};
  const used = charging
    ? { status: 'offline' as const, charging, mode: 'leave' as const }
    : {
        status: 'online' as const,
        charging,
        mode: 'listen' as const,
        conference: 1,
        conferenceMode: 'normal',
        conferenceJoinedAt: at,
      };
  return { ...living, row: { ...row, ...charger, ...used } };
}

const lost = (living: Living, now: number): Living => ({
  ...living,
  stage: 'lost',
  row: {
    ...living.row,
    status: 'offline',
    battery: 0,
    lastEventAt: new Date(now - LOST_FOR_MS).toISOString(),
    ...(living.row.mode === undefined ? {} : { mode: 'leave' as const }),
  },
});
