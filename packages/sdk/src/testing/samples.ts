import type { Delivery, DeliveryDetail, Group, Location, Target } from '../types.ts';

const AT = '2026-03-01T12:00:00.000Z';

export const sampleId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const sampleGroup = (given: Partial<Group> & { id: string }): Group => ({
  parentId: null,
  title: 'Group',
  isCustomer: false,
  features: ['mds'],
  controllerCount: 0,
  version: 1,
  ...given,
});

export const sampleLocation = (n: number, given: Partial<Location> = {}): Location => ({
  id: sampleId(n),
  serialNumber: `ES-${String(n).padStart(4, '0')}`,
  boxName: `Shop ${n}`,
  groupId: sampleId(900),
  groupTitle: 'North',
  groupPath: ['Acme', 'North'],
  postcode: null,
  latitude: null,
  longitude: null,
  timezone: 'Europe/London',
  labels: [],
  model: null,
  firmwareVersion: null,
  status: 'active',
  lastSeenAt: AT,
  faults: [],
  devices: { baseUnits: 1, headsets: 4, handsets: 0, keypads: 0, callPoints: 0 },
  version: 1,
  ...given,
});

const NO_COUNTS = { PENDING: 0, SCHEDULED: 0, STARTED: 0, DELIVERED: 0, SUCCESS: 0, FAILED: 0, CANCELED: 0 };

export function sampleDelivery(
  given: Partial<Omit<Delivery, 'counts'>> & { counts?: Partial<Delivery['counts']> } = {},
): DeliveryDetail {
  return {
    id: sampleId(1),
    castId: sampleId(2),
    castName: 'Tills',
    groupId: sampleId(900),
    inherited: false,
    clears: null,
    status: 'sending',
    createdAt: AT,
    createdBy: 'Ada Byron',
    startsAt: '2026-03-01T12:00:05.000Z',
    plays: 1,
    sentence: null,
    settledAt: null,
    traceId: '0123456789abcdef0123456789abcdef',
    cancellation: null,
    funnel: { planned: 0, confirmed: 0, clipReady: 0, started: 0, played: 0 },
    clip: { id: sampleId(3), name: 'Tills', durationMs: 3_000, sha256: 'a'.repeat(64) },
    listeners: null,
    conferences: Array.from({ length: 10 }, (_, index) => index === 0),
    toneflag: true,
    plans: [
      {
        zones: [],
        segments: [{ startAt: '2026-03-01T12:00:05.000Z', intervalMs: 0, count: 1 }],
        skip: [],
        plays: 1,
        startsAt: '2026-03-01T12:00:05.000Z',
        lastStartBy: '2026-03-01T12:15:05.000Z',
      },
    ],
    schedule: null,
    audience: { kind: 'locations', tags: [], mode: 'inclusive', excluded: 0 },
    follows: false,
    graceMs: 900_000,
    lateMs: 900_000,
    ...given,
    counts: { ...NO_COUNTS, ...given.counts },
  };
}

export const sampleTarget = (n: number, given: Partial<Target> = {}): Target => ({
  controllerId: sampleId(n),
  serialNumber: `ES-${String(n).padStart(4, '0')}`,
  boxName: `Shop ${n}`,
  status: 'SUCCESS',
  reason: null,
  cancelOnItsWay: false,
  silentBy: null,
  playing: false,
  plays: 1,
  playsFailed: 0,
  heardBy: 4,
  confirmedAt: AT,
  clipReadyAt: AT,
  firstPlayAt: AT,
  lastPlayAt: AT,
  online: true,
  createdAt: AT,
  ...given,
});
