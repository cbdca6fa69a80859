import { expect } from '@playwright/test';
import { steer } from './faults.ts';
import { AISHA, platformOf, SUPPORT } from './demo.ts';

/** The shop that is disconnected and reconnected. */
export const DOWN = 'Aberdeen';

/**
 * Disconnects a shop and waits for its incident. Sets the grace period to 0, so that the incident appears
 * immediately.
 */
export async function beginOutage(): Promise<void> {
  await setGrace(0);
  await steer({ do: 'cut', place: DOWN });
  const earshot = await platformOf(AISHA);
  await expect
    .poll(async () => (await earshot.incidents.list({ search: DOWN })).length, `${DOWN} has an incident`)
    .toBeGreaterThan(0);
}

export async function endOutage(): Promise<void> {
  await steer({ do: 'restore', place: DOWN });
  await setGrace(null);
}

async function setGrace(value: number | null): Promise<void> {
  const { settings } = await platformOf(SUPPORT);
  const known = (await settings.list()).settings.find(({ key }) => key === 'incidentGraceSeconds');
  const version = known?.everywhere.version ?? 0;
  if (value !== null) await settings.update({ key: 'incidentGraceSeconds', value, version });
  else if (version > 0) await settings.reset({ key: 'incidentGraceSeconds', version });
}
