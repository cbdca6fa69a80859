import type { DownMessages, UpMessages } from '../codec/registry.ts';
import { EMPTY_PLAN_DIGEST } from '../plan-digest.ts';
import { at, change, delivery, guidOf, sha256Of, T0 } from './samples.ts';

const envelope = { v: 1, id: '1-7', boot: 1, seq: 7, at: at(T0), ownerEpoch: 1 } as const;
const down = { v: 1, id: 'm-1', now: at(T0) } as const;
const plan = { generation: 3, digest: EMPTY_PLAN_DIGEST };

export const sampleUp: UpMessages = {
  hello: {
    ...envelope,
    storageId: guidOf(1),
    model: 'C4',
    versions: { firmware: '1.4.0', hardware: 'B' },
    supportedFeatures: ['controller.reboot'],
    plan,
    lists: { baseUnits: EMPTY_PLAN_DIGEST, endpoints: EMPTY_PLAN_DIGEST },
    journal: { from: 1, next: 4 },
    nonce: 'n-1',
  },
  bye: { v: 1, nonce: 'n-1' },
  state: {
    ...envelope,
    status: 'active',
    faults: ['clock'],
    cpu: 12.5,
    memory: 40,
    disk: 23,
    temperature: null,
    nics: [{ name: 'eth0', up: true }],
    versions: { firmware: '1.4.0' },
    uptimeS: 61,
    plan,
    headsetsOnline: 4,
  },
  'base-units': {
    ...envelope,
    full: false,
    digest: EMPTY_PLAN_DIGEST,
    set: [{ id: 'bu-1', name: 'Till', rpn: 1, status: 'online' }],
    removed: ['bu-2'],
  },
  endpoints: {
    ...envelope,
    full: true,
    part: 1,
    parts: 1,
    digest: EMPTY_PLAN_DIGEST,
    set: [
      {
        id: 'e-1',
        ipei: '0123456789',
        category: 'headset',
        name: 'Ann',
        status: 'online',
        battery: 80,
        charging: false,
        conference: 1,
        lastEventAt: null,
      },
    ],
    removed: [],
  },
  journal: {
    ...envelope,
    first: 1,
    entries: [
      { at: at(T0), kind: 'plan-applied', ...plan },
      { at: at(T0), kind: 'clip-ready', sha256: sha256Of(1) },
    ],
  },
};

export const sampleDown: DownMessages = {
  acks: { ...down, boot: 1, upTo: 3, generation: 3, ownerEpoch: 1, echo: 7 },
  plans: change(4, { set: [delivery(1)], remove: [{ deliveryId: guidOf(2), cut: true }] }),
  commands: { ...down, type: 'hostname.set', expiresAt: at(T0 + 60_000), payload: { hostname: 'shop-12' } },
};
