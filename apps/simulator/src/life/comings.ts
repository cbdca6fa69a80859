import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import { HOUR, type Living, type Occasion, type Turned } from './living.ts';

/** An endpoint is unregistered; its slot is free for a while. */
export function leave(living: Living, { now, luck }: Pick<Occasion, 'now' | 'luck'>): Turned {
  const { id, category } = living.row;
  return {
    living: { ...living, stage: 'gone', since: now, fault: null, due: now + HOUR * (0.5 + 2 * luck('next')) },
    happened: [{ name: 'endpoint.deactivated', detail: { deviceId: id, category, success: true } }],
  };
}

/** Another endpoint is registered in the slot: new from its box, and full. */
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
      due: now + 60_000,
      row: { ...row, status: carried ? 'offline' : 'online', lastEventAt: at },
    },
    happened: [
      { name: 'endpoint.registered', detail: { deviceId: row.id, category: row.category, ipei: row.ipei } },
      { name: 'endpoint.activated', detail: { deviceId: row.id, category: row.category, success: true } },
    ],
  };
}
