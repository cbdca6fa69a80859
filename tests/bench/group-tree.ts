import type { Database } from '@earshot/db/client';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { sql } from 'kysely';
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { type Action, LONG_TASK_MS, proveWatching, watched, watchLongTasks } from './long-tasks.ts';
import { onStage } from './stage.ts';
import { median } from './statistics.ts';

/** A wide level of areas, with shops below each. */
const AREAS = 200;
const ROUNDS = 5;

/** Opens, searches and selects in a large tree as a user does. */
export const groupTree: Bench = {
  name: 'group-tree',
  compares:
    'The group selector of the portal in a tree of 20,000 groups, in real Chromium: open it, unfold an area of 100, search, choose. ' +
    'For each action: the longest task of the main thread (PerformanceObserver, which reports no tasks below 50 ms), and the time ' +
    'until its result is visible.',
  run: ({ controllers }) =>
    onStage(async ({ system, db, earshot, session }) => {
      const { group } = await earshot.session.current();
      await addTree(db, group.id, controllers * 2);
      const browser = await openBrowser(session);
      try {
        const page = await browser.context.newPage();
        await page.addInitScript(watchLongTasks);
        await page.goto(`${system.portal}/locations`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await proveWatching(page);
        const rounds: Record<string, Action>[] = [];
        for (let n = 0; n < ROUNDS; n += 1) rounds.push(await useTree(page, n));
        return figuresOf(rounds);
      } finally {
        await browser.close();
      }
    }),
};

async function useTree(page: Page, round: number): Promise<Record<string, Action>> {
  const box = page.getByRole('combobox');
  const shop = `Shop ${String(700 + round).padStart(5, '0')}`;
  const area = page.getByRole('treeitem', { name: 'Area 001' });
  return {
    open: await watched(page, async () => {
      await page.getByRole('button', { name: /^Choose a group/ }).click();
      await area.waitFor();
    }),
    unfold: await watched(page, async () => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.getByRole('treeitem').nth(8).waitFor();
    }),
    search: await watched(page, async () => {
      await box.fill(shop);
      await page.getByRole('treeitem', { name: new RegExp(shop) }).waitFor();
    }),
    choose: await watched(page, async () => {
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: new RegExp(shop) }).waitFor();
    }),
  };
}

function figuresOf(rounds: readonly Record<string, Action>[]): Figure[] {
  return Object.keys(rounds[0] ?? {}).map((action) => {
    const of = rounds.flatMap((round) => round[action] ?? []);
    const took = Math.round(median(of.map(({ tookMs }) => tookMs)));
    const longest = Math.max(...of.map(({ longestMs }) => longestMs));
    return {
      name: `${action}: longest task (done after ${took} ms)`,
      value: longest,
      unit: ' ms',
      limit: LONG_TASK_MS,
    };
  });
}

async function addTree(db: Database, customerId: string, count: number): Promise<void> {
  const areaIds: string[] = [];
  for (let n = 1; n <= AREAS; n += 1) {
    const title = `Area ${String(n).padStart(3, '0')}`;
    areaIds.push((await insertGroup(db, { parentId: customerId, title })).id);
  }
  await sql`
    with fresh as (
      select nextval(pg_get_serial_sequence('groups', 'key')) as key, n,
             (${areaIds}::uuid[])[1 + n % ${AREAS}::int] as parent_id
      from generate_series(1, ${count - AREAS}::int) n
    )
    insert into groups (key, parent_id, customer_id, path, title)
    select f.key, p.id, p.customer_id, p.path || f.key::text, 'Shop ' || lpad(f.n::text, 5, '0')
    from fresh f join groups p on p.id = f.parent_id`.execute(db);
  await sql`analyze groups`.execute(db);
}
