import type { Page } from '@playwright/test';
import type { Earshot } from '@earshot/sdk';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { type Action, LONG_TASK_MS, proveWatching, watched, watchLongTasks } from './long-tasks.ts';
import { onStage } from './stage.ts';

const BARS = 400;
const HOUR_MS = 3_600_000;
const SETTLED_MS = 1_500;

interface Shown {
  /** The report, as in the address. */
  readonly type: string;
  readonly at: 'group' | 'location';
  readonly compare?: 'previous-period';
}

/** Stacked bars, bars beside each other, one series with a comparison, and a location, whose marks are all shown. */
const SHOWN: readonly Shown[] = [
  { type: 'calls_over_time', at: 'group' },
  { type: 'response_time', at: 'group' },
  { type: 'faults_by_device_type', at: 'group' },
  { type: 'controller_availability', at: 'group', compare: 'previous-period' },
  { type: 'calls_over_time', at: 'location' },
  { type: 'controller_availability', at: 'location', compare: 'previous-period' },
];

/** Measures the longest task of report pages with as many bars as a report may have. */
export const reportPages: Bench = {
  name: 'report-pages',
  compares:
    'Reports of 400 hours of the demo as built for production, in real Chromium: the longest task of the main thread (PerformanceObserver, ' +
    'which reports no tasks below 50 ms) while a saved report is opened from the list and its chart, table and marks appear, and ' +
    'while the pointer moves over its bars. Bare: the same with seven days.',
  run: ({ rounds }) =>
    onStage(
      async ({ system, session, earshot }) => {
        const saved = await saveReports(earshot);
        const browser = await openBrowser(session);
        try {
          const page = await browser.context.newPage();
          await page.addInitScript(watchLongTasks);
          await page.goto(`${system.portal}/reports/saved`, { waitUntil: 'networkidle' });
          await proveWatching(page);
          // The code of the pages is loaded once.
          for (const name of saved) {
            await open(page, name);
            await leave(page);
          }
          const figures: Figure[] = [];
          for (const name of saved) figures.push(...(await measure(page, name, rounds)));
          return figures;
        } finally {
          await browser.close();
        }
      },
      { hasDemoFleet: true },
    ),
};

const RANGES = {
  many: { ms: BARS * HOUR_MS, granularity: 'hours' },
  few: { ms: 7 * 24 * HOUR_MS, granularity: 'days' },
} as const;
type Bars = keyof typeof RANGES;

const savedName = (name: string, bars: Bars): string => (bars === 'many' ? name : `${name}, few bars`);

/** Saves each report with 400 hours and with 7 days, and returns the names without their bars. */
async function saveReports(earshot: Earshot): Promise<string[]> {
  const to = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const locations = await earshot.locations.list({ search: 'Nottingham Victoria' });
  const controllerId = locations[0]?.id;
  if (controllerId === undefined) throw new Error('The demo has no Nottingham Victoria');
  const names: string[] = [];
  for (const { type, at, compare } of SHOWN) {
    const place = at === 'location' ? { controllerId } : {};
    const name = `${type} of a ${at}${compare === undefined ? '' : ', compared'}`;
    for (const bars of ['many', 'few'] as const) {
      const { ms, granularity } = RANGES[bars];
      const range = { from: new Date(to - ms).toISOString(), to: new Date(to).toISOString() };
      const choices = { range, granularity, timezone: 'Europe/London', compare: compare ?? null };
      await earshot.savedReports.create({ ...place, type, name: savedName(name, bars), ...choices });
    }
    names.push(name);
  }
  return names;
}

/** Opens a saved report from the list, without loading the page again. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await page.locator('.recharts-surface path').first().waitFor();
  // Marks and the last rows come after the chart.
  await page.waitForTimeout(SETTLED_MS);
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => history.go(-1));
  await page.getByRole('table', { name: 'Saved reports' }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
}

type Actions = Record<Bars, Action[]>;

async function measure(page: Page, name: string, rounds: number): Promise<Figure[]> {
  const opened: Actions = { many: [], few: [] };
  const moved: Actions = { many: [], few: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const bars of ['many', 'few'] as const) {
      opened[bars].push(await watched(page, () => open(page, savedName(name, bars))));
      moved[bars].push(await watched(page, () => moveOver(page)));
      await leave(page);
    }
  return [figure(`opening ${name}`, opened), figure(`moving over ${name}`, moved)];
}

async function moveOver(page: Page): Promise<void> {
  const chart = page.locator('.recharts-surface').first();
  const box = await chart.boundingBox();
  if (box === null) throw new Error('The chart has no place');
  for (let step = 1; step < 40; step += 1)
    await page.mouse.move(box.x + (box.width * step) / 40, box.y + box.height / 2);
}

const longest = (actions: readonly Action[]): number => Math.max(...actions.map(({ longestMs }) => longestMs));

const figure = (name: string, { many, few }: Actions): Figure => ({
  name: `longest task while ${name} (0: below 50 ms)`,
  value: longest(many),
  unit: ' ms',
  ...(longest(few) > 0 && { baseline: longest(few) }),
  limit: LONG_TASK_MS,
});
