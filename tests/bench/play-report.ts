import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../support/child.ts';
import { untilOnline } from '../support/fleet.ts';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { type Reporters, startReporters } from './load/reporters.ts';
import { type RealFleet, startRealFleet } from './real-fleet.ts';
import { counterOf, inAnHour, onStage, type Stage } from './stage.ts';
import { percentile } from './statistics.ts';
import { until } from './until.ts';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

/** Rows on one page of the table. */
const ROWS = 20;
const PLAYS = 999;
const MINUTE_MS = 60_000;
/** Least and most pause between two reports. Random, so that samples meet every phase of batching. */
const PAUSE_MS = [200, 600] as const;

/** Measures the time from publishing a play report until the page of its delivery shows it. */
export const playReport: Bench = {
  name: 'play-report',
  compares:
    'From publishing a play report until the row of its location changes in the DOM of the open delivery page, in real Chromium: ' +
    '`Date.now()` before the publish and in a MutationObserver, on one machine; p95 of single reports 200 to 600 ms apart. The bar ' +
    'adds three times the p95 of a bare WebSocket echo, measured in the same page before each report, to 150 ms when idle, and to 400 ' +
    'ms while a cast to 10,000 connected controllers is sent and cancelled.',
  run: ({ controllers, reports }) =>
    onStage(async (stage) => {
      const scene = await setScene(stage);
      try {
        const quiet: Sample[] = [];
        while (quiet.length < reports) quiet.push(await scene.sample());
        const real = await startRealFleet(stage, 'BENCH', controllers);
        const busy: Sample[] = [];
        while (busy.length < reports) busy.push(...(await samplesDuringCast(stage, real, scene.sample)));
        real.stop();
        return [rowOf('when nothing else happens', quiet, 150), rowOf('during a cast to the fleet', busy, 400)];
      } finally {
        await scene.stop();
      }
    }),
};

interface Sample {
  readonly ms: number;
  readonly echoMs: number;
}

function rowOf(when: string, samples: readonly Sample[], allowanceMs: number): Figure {
  const p95 = (pick: (sample: Sample) => number) => percentile(samples.map(pick), 95);
  const echo = p95(({ echoMs }) => echoMs);
  const middle = percentile(
    samples.map(({ ms }) => ms),
    50,
  );
  const name = `Play report to DOM, p95 of ${samples.length} ${when} (median ${Math.round(middle)} ms, echo p95 ${echo.toFixed(1)} ms)`;
  return { name, value: p95(({ ms }) => ms), unit: ' ms', limit: allowanceMs + 3 * echo };
}

/** Prepares a delivery to a few controllers run by the bench, and its page in a browser. */
async function setScene(stage: Stage): Promise<{ sample: () => Promise<Sample>; stop: () => Promise<void> }> {
  const { system, db, earshot, session, simulatorSecret } = stage;
  const fleet = await stage.addFleet('PLAYS', ROWS);
  const reporters = await startReporters({ url: system.mqtt, password: simulatorSecret }, fleet.serials);
  await untilOnline(db, fleet.controllerIds);
  const clip = await earshot.audioClips.createFromText({ name: 'Bench plays', script: 'One, two.' });
  const cast = await earshot.messageCasts.create({
    name: 'Bench plays',
    category: 'none',
    audioId: clip.id,
    targetIds: fleet.controllerIds,
  });
  const startAt = new Date(Date.now() + 2_000).toISOString();
  const segments = [{ startAt, intervalMs: MINUTE_MS, count: PLAYS }];
  const { deliveryId } = await earshot.deliveries.send({ castId: cast.id, playStatus: 'schedule', segments });
  const echo = await startChild<{ url: string }>('tests/bench/bare/echo-process.ts', []);
  const browser = await openBrowser(session);
  const page = await openWatchedPage(browser.context, {
    page: `${system.portal}/msgs/${cast.id}/delivery/${deliveryId}`,
    echo: echo.said.url,
    firstRow: fleet.serials[0] ?? '',
  });
  const sample = sampler({ page, reporters, serials: fleet.serials, play: { deliveryId, startAt } });
  return {
    sample,
    stop: async () => {
      await browser.close();
      reporters.stop();
      echo.stop();
    },
  };
}

interface Sampled {
  readonly page: WatchedPage;
  readonly reporters: Reporters;
  readonly serials: readonly string[];
  readonly play: { readonly deliveryId: string; readonly startAt: string };
}

/** Each sample is the next play of the next row, with a unique number of headsets. */
function sampler({ page, reporters, serials, play }: Sampled): () => Promise<Sample> {
  let n = 0;
  return async () => {
    n += 1;
    const serial = serials[n % serials.length] ?? '';
    const instant = new Date(Date.parse(play.startAt) + Math.floor(n / serials.length) * MINUTE_MS).toISOString();
    const echoMs = await page.echo();
    const seen = await page.expectInRow(serial, `${100 + n} headsets`);
    const published = reporters.reportStarted(serial, { deliveryId: play.deliveryId, instant, headsets: 100 + n });
    const sample = { ms: (await seen()) - published, echoMs };
    const [least, most] = PAUSE_MS;
    await sleep(least + Math.random() * (most - least));
    return sample;
  };
}

/** Sends one cast to the fleet and cancels it; returns the samples taken meanwhile. */
async function samplesDuringCast(
  { earshot, db }: Stage,
  { castId, fleet }: RealFleet,
  sample: () => Promise<Sample>,
): Promise<Sample[]> {
  let under = true;
  const casting = (async () => {
    const { deliveryId } = await earshot.deliveries.send({ castId, playStatus: 'schedule', segments: inAnHour() });
    const has = async (counter: string) => (await counterOf(db, deliveryId, counter)) === fleet.controllerIds.length;
    await until('all confirmed', () => has('fact:confirmed'));
    await earshot.deliveries.cancel({ deliveryId });
    await until('the cancel', () => has('fact:ending-confirmed'));
  })().finally(() => (under = false));
  const samples: Sample[] = [];
  while (under) samples.push(await sample());
  await casting;
  // The last sample may have been taken after the end.
  return samples.length > 1 ? samples.slice(0, -1) : samples;
}
