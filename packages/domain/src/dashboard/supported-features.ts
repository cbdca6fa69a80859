/** Features in a controller's hello that announce reports of devices and base units. */
export const HEARTBEATS = { devices: 'deviceHeartbeats', baseUnits: 'baseunitHeartbeats' } as const;

/** The number of locations, and how many of them report devices and base units. */
export interface Support {
  readonly locations: number;
  readonly deviceHeartbeats: number;
  readonly baseunitHeartbeats: number;
}

/** Whether any location reports devices and base units. Without locations both count as supported. */
export const supportedFeatures = (support: Support): { deviceHeartbeats: boolean; baseunitHeartbeats: boolean } => ({
  deviceHeartbeats: support.locations === 0 || support.deviceHeartbeats > 0,
  baseunitHeartbeats: support.locations === 0 || support.baseunitHeartbeats > 0,
});

const BASE_UNITS = '/dashboard/devices/base-unit-management';
const DEVICES = '/dashboard/devices';
const covers = (area: string, path: string) => path === area || path.startsWith(`${area}/`);

/** Whether a page of the dashboard has data to show. Unsupported pages redirect to the map. */
export function isPageSupported(path: string, features: ReturnType<typeof supportedFeatures>): boolean {
  const { deviceHeartbeats, baseunitHeartbeats } = features;
  if (covers(BASE_UNITS, path)) return baseunitHeartbeats;
  if (path === DEVICES) return deviceHeartbeats || baseunitHeartbeats;
  if (covers(DEVICES, path)) return deviceHeartbeats;
  if (path === '/dashboard' || covers('/dashboard/map', path)) return true;
  return deviceHeartbeats || baseunitHeartbeats;
}
