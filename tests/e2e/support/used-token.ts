import { setTimeout as sleep } from 'node:timers/promises';
import { createEarshot } from '@earshot/sdk';
import { AISHA, platformOf, portalUrl } from './demo.ts';

export const USED_TOKEN = 'Stock system';
const CALLS = 12;
const HOUR_MS = 3_600_000;
/** What was counted is written within ten seconds. */
const WRITTEN_BY_MS = 60_000;

/** The id of a token that has made some calls, which the reports tell of. It is made the first time. */
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
  const deadline = Date.now() + WRITTEN_BY_MS;
  const hour = { from: new Date(Date.now() - HOUR_MS).toISOString(), to: new Date(Date.now() + HOUR_MS).toISOString() };
  for (;;) {
    const { rows } = await earshot.reports.data({ type: 'calls-by-token', granularity: 'minutes', ...hour });
    if (rows.length > 0) return apiToken.id;
    if (Date.now() > deadline) throw new Error(`The calls of ${USED_TOKEN} are in no report`);
    await sleep(500);
  }
}
