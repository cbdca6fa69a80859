import { expect } from '@playwright/test';
import { createEarshot } from '@earshot/sdk';
import { AISHA, platformOf, portalUrl } from './demo.ts';

export const USED_TOKEN = 'Stock system';
const CALLS = 12;
const HOUR_MS = 3_600_000;

/** The id of a token with some calls in the reports. Creates the token and the calls on first use. */
export async function usedToken(): Promise<string> {
  const earshot = await platformOf(AISHA);
  const [present] = await earshot.apiTokens.list({ search: USED_TOKEN });
  if (present !== undefined) return present.id;
  const { apiToken, secret } = await earshot.apiTokens.create({
    title: USED_TOKEN,
    description: 'Looks which shops are up before it sends prices',
    apisEnabled: ['locations-info', 'status'],
  });
  const machine = createEarshot({ url: portalUrl(), token: secret });
  for (let call = 0; call < CALLS; call += 1) await machine.locations.counts();
  const hour = { from: new Date(Date.now() - HOUR_MS).toISOString(), to: new Date(Date.now() + HOUR_MS).toISOString() };
  const reported = () => earshot.reports.data({ type: 'api_calls_by_token', granularity: 'minutes', ...hour });
  await expect
    .poll(async () => (await reported()).rows.length, `a report has the calls of ${USED_TOKEN}`)
    .toBeGreaterThan(0);
  return apiToken.id;
}
