import { SETTINGS } from '@earshot/domain/settings/definitions';
import { useSettings } from '#/lib/settings.ts';

/** How often the dashboard is read again where nothing pushes changes, in milliseconds; 60 s unless set otherwise. */
export const useRefreshMs = (): number =>
  (useSettings()?.dashboardRefreshSeconds ?? SETTINGS.dashboardRefreshSeconds.fallback) * 1_000;
