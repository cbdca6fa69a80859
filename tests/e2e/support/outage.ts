import { expect, type Locator, type Page } from '@playwright/test';
import type { Incident } from '@earshot/sdk';
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
  await expect.poll(openOutage, `${DOWN} has an incident`).toBeDefined();
}

/** The incident of the disconnected shop, which may have incidents of other kinds. */
export async function openOutage(): Promise<Incident | undefined> {
  const earshot = await platformOf(AISHA);
  const incidents = await earshot.incidents.list({ search: DOWN, states: ['open', 'acknowledged'] });
  return incidents.find(({ kind }) => kind === 'controller-offline');
}

/** The button that opens the list of latest incidents. */
export const bell = (page: Page): Locator => page.getByRole('button', { name: /^Incidents: \d+ open/ });

/** The link to the outage in the bell's list of latest incidents. */
export const outageLink = (page: Page): Locator =>
  page
    .getByRole('dialog', { name: 'Latest incidents' })
    .getByRole('listitem')
    .filter({ hasText: DOWN })
    .filter({ hasText: 'Offline' })
    .getByRole('link');

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
