import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { LONG_TASK_MS, proveWatching, watched, watchLongTasks } from './long-tasks.ts';
import { onStage } from './stage.ts';

const CHANGES_PER_SECOND = 1_000;
/** Changes within this time are written and announced together, as the gateway does. */
const BATCH_MS = 50;
const BATCH = (CHANGES_PER_SECOND * BATCH_MS) / 1_000;
const POINTS_LIMIT_KB = 450;
const STATUSES_LIMIT_KB = 60;
const HEADER_BYTES = 10;

/** Measures the map of a whole fleet: its size on the wire, and the page while the fleet changes. */
export const mapData: Bench = {
  name: 'map-data',
  compares:
    'The map of 100,000 locations, spread evenly over the area of the UK (which compresses worse than towns): bytes that Chromium ' +
    'receives for all points and for all statuses. Then the longest task of its main thread (tasks below 50 ms are not reported) ' +
    'while 1,000 statuses a second change in the database for 60 s and the map follows, cluster by cluster.',
  run: ({ controllers, idleMs }) =>
    onStage(async ({ system, db, earshot, session }) => {
      const { group } = await earshot.session.current();
      const ids = await addLocations(db, group.id, controllers * 10);
      const browser = await openBrowser(session);
      try {
        const page = await browser.context.newPage();
        await page.addInitScript(watchLongTasks);
        const sizes = watchSizes(page);
        await page.goto(`${system.portal}/dashboard/map`);
        const began = performance.now();
        await untilShown(page, db, group.id);
        const shownAfterMs = performance.now() - began;
        await proveWatching(page);
        const { longestMs } = await watched(page, () => changeStatuses(db, ids, idleMs / 5));
        // The page must show the state of the database: no change may have been dropped.
        await untilShown(page, db, group.id);
        const statusesKb = await refreshSize(page, group.id, sizes);
        return figuresOf({ count: ids.length, points: sizes[0] ?? 0, statusesKb, longestMs, shownAfterMs });
      } finally {
        await browser.close();
      }
    }),
};

interface Measured {
  readonly count: number;
  readonly points: number;
  readonly statusesKb: number;
  readonly longestMs: number;
  readonly shownAfterMs: number;
}

function figuresOf({ count, points, statusesKb, longestMs, shownAfterMs }: Measured): Figure[] {
  const locations = `${count.toLocaleString('en-GB')} locations`;
  return [
    {
      name: `all points of ${locations} (shown ${Math.round(shownAfterMs)} ms after the page)`,
      value: points / 1_000,
      unit: ' kB',
      limit: POINTS_LIMIT_KB,
    },
    { name: `all statuses of ${locations}`, value: statusesKb, unit: ' kB', limit: STATUSES_LIMIT_KB },
    {
      name: `longest task of the page at ${CHANGES_PER_SECOND.toLocaleString('en-GB')} changes a second`,
      value: longestMs,
      unit: ' ms',
      limit: LONG_TASK_MS,
    },
  ];
}

/** Collects the size on the wire of each response with points, in bytes. */
function watchSizes(page: Page): number[] {
  const sizes: number[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/media/fleet-points')) return;
    void request.sizes().then(({ responseBodySize }) => sizes.push(responseBodySize));
  });
  return sizes;
}

/** Requests the statuses as the page does every minute, with the digest of its cells. */
async function refreshSize(page: Page, groupId: string, sizes: number[]): Promise<number> {
  const packed = await page.evaluate(async (id) => {
    const { token } = JSON.parse(localStorage.getItem('earshot.session') ?? '{}') as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`/media/fleet-points?groupId=${id}`, { headers });
    return [...new Uint8Array(await response.arrayBuffer())];
  }, groupId);
  const { unpack } = await import('@earshot/domain/fleet-map/points-codec');
  const { digestOf } = await import('@earshot/domain/fleet-map/digest');
  const whole = unpack(Uint8Array.from(packed));
  if (whole.kind !== 'points') throw new Error('Statuses were sent to a client without points');
  const before = sizes.length;
  await page.evaluate(
    async ({ id, held }) => {
      const { token } = JSON.parse(localStorage.getItem('earshot.session') ?? '{}') as { token: string };
      await fetch(`/media/fleet-points?groupId=${id}&held=${held}`, { headers: { authorization: `Bearer ${token}` } });
    },
    { id: groupId, held: digestOf(whole.cells) },
  );
  while (sizes.length === before) await sleep(20);
  const bytes = sizes.at(-1) ?? 0;
  if (bytes < HEADER_BYTES) throw new Error('The statuses were not sent');
  return bytes / 1_000;
}

/** Waits until the legend of the page shows the counts of the database. */
async function untilShown(page: Page, db: Database, groupId: string): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from controllers c join controller_states s on s.controller_id = c.id
    join groups g on g.id = c.group_id join groups top on top.id = ${groupId}
    where g.path <@ top.path and s.status = 'fault' and c.latitude is not null`.execute(db);
  const wanted = (rows[0]?.n ?? 0).toLocaleString('en-GB');
  const item = page.getByRole('region', { name: 'Legend' }).getByRole('listitem').filter({ hasText: 'Fault' });
  await item.filter({ hasText: wanted }).waitFor({ timeout: 60_000 });
}

/** Changes the status of different locations each time, at an even rate. */
async function changeStatuses(db: Database, ids: readonly string[], forMs: number): Promise<void> {
  const began = performance.now();
  for (let n = 0; n * BATCH_MS < forMs; n += 1) {
    const changed = Array.from({ length: BATCH }, (_, at) => ids[(n * BATCH + at * 1_999) % ids.length] ?? '');
    await sql`
      update controller_states set status = case when status = 'fault' then 'active' else 'fault' end
      where controller_id = any(${changed}::uuid[])`.execute(db);
    await announce(db, { kind: 'controller', ids: changed });
    const early = began + (n + 1) * BATCH_MS - performance.now();
    if (early > 0) await sleep(early);
  }
  const tookMs = performance.now() - began;
  if (tookMs > forMs * 1.2) throw new Error(`The changes of ${forMs} ms took ${Math.round(tookMs)} ms to write`);
}

async function addLocations(db: Database, groupId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with fresh as (
      insert into controllers (customer_id, group_id, serial, box_name, latitude, longitude)
      select coalesce(g.customer_id, g.id), g.id, 'MAP-' || lpad(n::text, 6, '0'), 'Shop ' || n,
             50 + random() * 8.5, -8 + random() * 9.7
      from groups g, generate_series(1, ${count}::int) n where g.id = ${groupId} returning id
    ), states as (
      insert into controller_states (controller_id, status, last_seen_at)
      select id, (array['active', 'active', 'active', 'inactive', 'fault', 'unknown'])[1 + floor(random() * 6)::int], null from fresh
    ), plans as (insert into controller_plans (controller_id) select id from fresh)
    select id from fresh`.execute(db);
  await sql`analyze controllers, controller_states, controller_plans`.execute(db);
  return rows.map(({ id }) => id);
}
