import type { DeliveryStatus, LocationStatus, TargetStatus } from '@earshot/sdk';
import type { Paint } from './style.ts';

const LOCATION = {
  active: 'green',
  inactive: 'red',
  fault: 'yellow',
  rebooting: 'cyan',
  unknown: 'dim',
} as const satisfies Record<LocationStatus, string>;

export const paintLocationStatus = (status: LocationStatus, text: string, paint: Paint): string =>
  paint(LOCATION[status], text);

const DELIVERY = {
  created: 'dim',
  scheduled: 'cyan',
  sending: 'cyan',
  sent: 'green',
  'partially-sent': 'yellow',
  failed: 'red',
  cancelled: 'yellow',
  migrated: 'dim',
} as const satisfies Record<DeliveryStatus, string>;

export const paintDeliveryStatus = (status: DeliveryStatus, text: string, paint: Paint): string =>
  paint(DELIVERY[status], text);

const TARGET = {
  PENDING: 'dim',
  SCHEDULED: 'cyan',
  STARTED: 'cyan',
  DELIVERED: 'yellow',
  SUCCESS: 'green',
  FAILED: 'red',
  CANCELED: 'yellow',
} as const satisfies Record<TargetStatus, string>;

export const paintTargetStatus = (status: TargetStatus, text: string, paint: Paint): string =>
  paint(TARGET[status], text);
