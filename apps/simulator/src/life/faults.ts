import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import type { Living, Occasion, Turned } from './living.ts';

const REASONS: Readonly<Record<string, readonly string[]>> = {
  headset: ['microphone does not answer', 'earpiece is open', 'radio lost its sync'],
  handset: ['keys do not answer', 'radio lost its sync'],
  keypad: ['a key is stuck', 'radio lost its sync'],
  callpoint: ['the button is stuck', 'the lamp does not answer'],
};

/** Makes an endpoint faulty, for 20 minutes to over two hours. */
export function breakDown(living: Living, { now, at, luck }: Pick<Occasion, 'now' | 'at' | 'luck'>): Turned {
  const reasons = REASONS[living.slot.category] ?? [];
  const fault = reasons[Math.floor(luck('reason') * reasons.length)] ?? 'does not answer';
  const { row } = living;
  return {
    living: {
      ...living,
      stage: 'faulty',
      since: now,
      fault,
      due: now + 20 * MINUTE_MS + luck('repair') * 2 * HOUR_MS,
      row: { ...row, status: 'faulty', lastEventAt: at },
    },
    happened: [{ name: 'endpoint.faulty', detail: { deviceId: row.id, category: row.category, reason: fault } }],
  };
}

/** Whether an event with this hourly rate has happened since the last turn. */
export const befell = (anHour: number, { living, now }: { living: Living; now: number }, luck: number): boolean =>
  luck < (anHour * (now - living.since)) / HOUR_MS;
