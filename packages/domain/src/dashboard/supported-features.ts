/** What a controller says that it reports of, as it is spelt in its hello. */
export const HEARTBEATS = { devices: 'deviceHeartbeats', baseUnits: 'baseunitHeartbeats' } as const;

/** How many locations there are, and how many of them report of their devices and of their base units. */
export interface Support {
  readonly locations: number;
  readonly deviceHeartbeats: number;
  readonly baseunitHeartbeats: number;
}

/** Whether any location reports so. Where there are no locations yet nothing is missing. */
export const supportedFeatures = (support: Support): { deviceHeartbeats: boolean; baseunitHeartbeats: boolean } => ({
  deviceHeartbeats: support.locations === 0 || support.deviceHeartbeats > 0,
  baseunitHeartbeats: support.locations === 0 || support.baseunitHeartbeats > 0,
});

const BASE_UNITS = '/dashboard/devices/base-unit-management';
const DEVICES = '/dashboard/devices';
const covers = (area: string, path: string) => path === area || path.startsWith(`${area}/`);

/** Whether a page of the dashboard has something to show where these are reported. Those that have not lead to the map. */
export function isPageSupported(path: string, features: ReturnType<typeof supportedFeatures>): boolean {
  const { deviceHeartbeats, baseunitHeartbeats } = features;
  if (covers(BASE_UNITS, path)) return baseunitHeartbeats;
  if (path === DEVICES) return deviceHeartbeats || baseunitHeartbeats;
  if (covers(DEVICES, path)) return deviceHeartbeats;
  if (path === '/dashboard' || covers('/dashboard/map', path)) return true;
  return deviceHeartbeats || baseunitHeartbeats;
}
