import type { Page } from '@playwright/test';
import type { Database } from '@earshot/db/client';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { type Action, watched, watchLongTasks } from './long-tasks.ts';
import { onStage } from './stage.ts';
import { percentile } from './statistics.ts';
import { until } from './until.ts';

declare global {
  interface Window {
    benchPaintMs: number;
    /** Longest event of each interaction, by its id. */
    benchInteractions: Map<number, number>;
  }
}

const SLOW_DOWN = 4;
const DEVICES_OF_DEMO = 500;
/** Limits of paint and interaction are those that web.dev calls good. */
const LIMIT_MS = { paint: 2_500, interaction: 200, task: 100 } as const;

interface SlowPage {
  readonly name: string;
  readonly path: string;
  /** Uses the page as a user does: keys and clicks. Returns the longest tasks of searches. */
  readonly use: (page: Page) => Promise<readonly Task[]>;
}

interface Task extends Action {
  readonly during: string;
}

const searchFor =
  (word: string) =>
  async (page: Page): Promise<readonly Task[]> => {
    const search = page.getByRole('main').getByRole('searchbox').first();
    await search.click();
    await rowsSettled(page);
    const typing = await watched(page, async () => {
      await search.pressSequentially(word, { delay: 150 });
      await rowsSettled(page);
    });
    const emptying = await watched(page, async () => {
      await search.press('ControlOrMeta+a');
      await search.press('Delete');
      await rowsSettled(page);
    });
    return [
      { during: 'typing in the search', ...typing },
      { during: 'emptying the search', ...emptying },
    ];
  };

/** Waits until rows and charts are there: a search starts half a second after the last key, and charts load last. */
async function rowsSettled(page: Page): Promise<void> {
  await page.waitForTimeout(1_000);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
}

const moveFocus = async (page: Page): Promise<readonly Task[]> => {
  await page.getByRole('main').getByRole('link').first().press('Tab');
  return [];
};

const PAGES: readonly SlowPage[] = [
  { name: 'the dashboard', path: '/dashboard', use: moveFocus },
  { name: 'the locations', path: '/locations', use: searchFor('leeds') },
  { name: 'the headsets', path: '/dashboard/devices/headset-management', use: searchFor('leeds') },
  { name: 'the Message Casts', path: '/msgs', use: searchFor('leeds') },
  { name: 'the users', path: '/config/users', use: searchFor('leeds') },
  { name: 'the user events', path: '/events/user', use: searchFor('leeds') },
];

/** Measures when six pages have painted and how soon they react, on a slow computer. */
export const slowPages: Bench = {
  name: 'slow-pages',
  compares:
    'Six pages in real Chromium whose processor is slowed down four times, with an empty cache: the largest contentful paint after ' +
    'opening the address, and the slowest interaction (98th percentile of the longest event each) and the longest task while typing a search and emptying it, or moving the focus.',
  run: () =>
    onStage(
      async ({ system, session, db }) => {
        await until(
          'the devices of the demo have been reported',
          async () => (await reportedDevices(db)) > DEVICES_OF_DEMO,
        );
        const figures: Figure[] = [];
        for (const slow of PAGES) {
          const browser = await openBrowser(session);
          try {
            const page = await browser.context.newPage();
            const cdp = await browser.context.newCDPSession(page);
            await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
            await page.addInitScript(watchPage);
            await page.addInitScript(watchLongTasks);
            figures.push(...(await measure(page, { ...slow, path: `${system.portal}${slow.path}` })));
          } finally {
            await browser.close();
          }
        }
        return figures;
      },
      { hasDemoFleet: true },
    ),
};

async function reportedDevices(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('endpoints')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

async function measure(page: Page, { name, path, use }: SlowPage): Promise<Figure[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('main').waitFor();
  await page.waitForFunction(() => window.benchPaintMs > 0);
  const paintMs = await page.evaluate(() => window.benchPaintMs);
  const tasks = await use(page);
  // The browser reports an event after the next paint.
  await page.waitForFunction(() => window.benchInteractions.size > 0);
  const interactions = await page.evaluate(() => [...window.benchInteractions.values()]);
  return [
    { name: `Largest contentful paint of ${name}`, value: paintMs, unit: ' ms', limit: LIMIT_MS.paint },
    {
      name: `Interaction to next paint on ${name}, ${interactions.length} interactions`,
      value: percentile(interactions, 98),
      unit: ' ms',
      limit: LIMIT_MS.interaction,
    },
    ...tasks.map(({ during, longestMs }) => ({
      name: `Longest task while ${during} of ${name} (0: below 50 ms)`,
      value: longestMs,
      unit: ' ms',
      limit: LIMIT_MS.task,
    })),
  ];
}

/** Runs in the page before any other script. */
function watchPage(): void {
  window.benchPaintMs = 0;
  window.benchInteractions = new Map();
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.benchPaintMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      const { interactionId = 0, duration } = entry;
      if (interactionId === 0) continue;
      window.benchInteractions.set(interactionId, Math.max(duration, window.benchInteractions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
