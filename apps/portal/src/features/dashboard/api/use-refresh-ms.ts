import { SETTINGS } from '@earshot/domain/settings/definitions';
import { useSettings } from '#/lib/settings.ts';

/** Polling interval in milliseconds. The setting defaults to 60 s. */
export const useRefreshMs = (): number =>
  (useSettings()?.dashboardRefreshSeconds ?? SETTINGS.dashboardRefreshSeconds.fallback) * 1_000;
