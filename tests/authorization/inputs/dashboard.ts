import { inGroup, type MakeInput } from './sample.ts';

export const DASHBOARD_INPUTS = {
  'dashboard.overview': inGroup,
  'dashboard.supportedFeatures': inGroup,
  'dashboard.list': inGroup,
  'dashboard.counts': inGroup,
  'dashboard.attention': inGroup,
  'dashboard.unsupported': inGroup,
  'dashboard.watch': inGroup,
  'fleetMap.locations': inGroup,
  'fleetMap.watch': inGroup,
} as const satisfies Record<string, MakeInput>;
