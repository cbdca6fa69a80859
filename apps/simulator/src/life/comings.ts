import { HOUR_MS } from '@earshot/domain/time/durations';
import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import type { Living, Occasion, Turned } from './living.ts';

/** Unregisters an endpoint; its slot stays free for a while. */
export function leave(living: Living, { now, luck }: Pick<Occasion, 'now' | 'luck'>): Turned {
  const { id, category } = living.row;
  return {
    living: {
      ...living,
      stage: 'gone',
      since: now,
      fault: null,
      use: null,
      due: now + HOUR_MS * (0.5 + 2 * luck('next')),
    },
    happened: [{ name: 'endpoint.deactivated', detail: { deviceId: id, category, success: true } }],
  };
}

/** Registers another endpoint in the slot, factory-new and fully charged. */
export function join(living: Living, row: EndpointRow, { now, at }: Pick<Occasion, 'now' | 'at'>): Turned {
  const carried = row.category === 'headset' || row.category === 'handset';
  return {
    living: {
      ...living,
      generation: living.generation + 1,
      stage: carried ? 'rack' : 'floor',
      level: 100,
      since: now,
      fault: null,
      use: null,
      due: now + 60_000,
      row: { ...row, status: carried ? 'offline' : 'online', lastEventAt: at },
    },
    happened: [
      { name: 'endpoint.registered', detail: { deviceId: row.id, category: row.category, ipei: row.ipei } },
      { name: 'endpoint.activated', detail: { deviceId: row.id, category: row.category, success: true } },
    ],
  };
}
