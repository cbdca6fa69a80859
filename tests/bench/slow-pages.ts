import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { onStage } from './stage.ts';
import { percentile } from './statistics.ts';

declare global {
  interface Window {
    benchPaintMs: number;
    /** Longest event of each interaction, by its id. */
    benchInteractions: Map<number, number>;
  }
}

const SLOW_DOWN = 4;
/** The limits that web.dev calls good. */
const LIMIT_MS = { paint: 2_500, interaction: 200 } as const;

interface SlowPage {
  readonly name: string;
  readonly path: string;
  /** Uses the page as a user does: keys and clicks. */
  readonly use: (page: Page) => Promise<void>;
}

const typeInSearch = async (page: Page): Promise<void> => {
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.click();
  await search.pressSequentially('leeds', { delay: 150 });
};

const PAGES: readonly SlowPage[] = [
  {
    name: 'the dashboard',
    path: '/dashboard',
    use: (page) => page.getByRole('main').getByRole('link').first().press('Tab'),
  },
  { name: 'the locations', path: '/locations', use: typeInSearch },
  { name: 'the headsets', path: '/dashboard/devices/headset-management', use: typeInSearch },
  { name: 'the Message Casts', path: '/msgs', use: typeInSearch },
  { name: 'the users', path: '/config/users', use: typeInSearch },
];

/** Measures when five pages have painted and how soon they react, on a slow computer. */
export const slowPages: Bench = {
  name: 'slow-pages',
  compares:
    'Five pages in real Chromium whose processor is slowed down four times, with an empty cache: the largest contentful paint after ' +
    'opening the address, and the slowest interaction (98th percentile of the longest event each) while typing a search or moving the focus.',
  run: () =>
    onStage(async ({ system, session }) => {
      const figures: Figure[] = [];
      for (const slow of PAGES) {
        const browser = await openBrowser(session);
        try {
          const page = await browser.context.newPage();
          const cdp = await browser.context.newCDPSession(page);
          await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
          await page.addInitScript(watchPage);
          figures.push(...(await measure(page, { ...slow, path: `${system.portal}${slow.path}` })));
        } finally {
          await browser.close();
        }
      }
      return figures;
    }),
};

async function measure(page: Page, { name, path, use }: SlowPage): Promise<Figure[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('main').waitFor();
  const paintMs = await page.evaluate(() => window.benchPaintMs);
  await use(page);
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
