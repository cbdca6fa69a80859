import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../support/child.ts';
import { untilOnline } from '../support/fleet.ts';
import { startAskedChild } from './asked-child.ts';
import type { Bench, Size } from './bench.ts';
import { openBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { startLoad } from './load/load.ts';
import { startStateReports, type StateReports } from './load/state-reports.ts';
import type { Seen } from './load/watchers-process.ts';
import { onStage, signInStaff, type Stage } from './stage.ts';
import { percentile } from './statistics.ts';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

const MOST_CONTROLLERS = 5_000;
/** Rate of a fleet of 100,000 controllers that report their state every minute. */
const PER_SECOND = 1_700;
/** Least and most pause between two messages. Random, so that samples meet every phase of batching. */
const PAUSE_MS = [400, 1_200] as const;

/** Measures the time from publishing a state until the open page of its controller shows it. */
export const messageToDom: Bench = {
  name: 'message-to-dom',
  compares:
    'From publishing a state of a controller until its fault is in the DOM of its location page, in real Chromium, while 199 others ' +
    'watch the same controller, each over its own WebSocket: `Date.now()` before the publish and in a MutationObserver, on one ' +
    'machine; p95 of single states 400 to 1,200 ms apart. The bar adds three times the p95 of a bare WebSocket echo, measured in the ' +
    'same page before each state, to 150 ms when idle, and to 400 ms while other controllers send 1,700 messages a second.',
  run: (size) =>
    onStage(async (stage) => {
      const scene = await setScene(stage, size);
      try {
        await scene.samples(3);
        const quiet = await scene.samples(size.reports);
        const controllers = Math.min(size.controllers, MOST_CONTROLLERS);
        const load = await startLoad(stage, { prefix: 'LOAD', controllers });
        await load.untilCommitted(await load.say('introductions'));
        const longest = size.reports * (PAUSE_MS[1] + 1_000);
        const saying = load.say((PER_SECOND * longest) / 1_000, PER_SECOND);
        saying.catch(() => undefined);
        await sleep(2_000);
        const busy = await scene.samples(size.reports);
        load.stop();
        const least = await scene.leastSeen();
        return [
          rowOf('when nothing else happens', quiet, 150),
          rowOf('under load', busy, 400),
          // Watchers may receive several states as one update.
          {
            name: 'States that some watcher saw less than half of',
            value: least < size.reports ? 1 : 0,
            unit: '',
            limit: 0,
          },
        ];
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
  const of = (p: number, pick: (sample: Sample) => number) => percentile(samples.map(pick), p);
  const echo = of(95, ({ echoMs }) => echoMs);
  const middle = Math.round(of(50, ({ ms }) => ms));
  return {
    name: `Message to DOM, p95 of ${samples.length} ${when} (median ${middle} ms, echo p95 ${echo.toFixed(1)} ms)`,
    value: of(95, ({ ms }) => ms),
    unit: ' ms',
    limit: allowanceMs + 3 * echo,
  };
}

/** Prepares a location with many watchers, and its page in a browser. */
async function setScene(stage: Stage, { watchers }: Size) {
  const { system, session, simulatorSecret } = stage;
  const { serials, controllerIds } = await stage.addFleet('SEEN', 1);
  const [serial = ''] = serials;
  const states = await startStateReports({ url: system.mqtt, password: simulatorSecret }, serial);
  states.say('Bench 0');
  await untilOnline(stage.db, controllerIds);
  const echo = await startChild<{ url: string }>('tests/bench/bare/echo-process.ts', []);
  // Watchers use another account than the measured page, because new subscriptions per user are limited.
  const staff = await signInStaff(stage);
  const others = await startAskedChild<object, Seen>('tests/bench/load/watchers-process.ts', [
    system.api,
    staff.token,
    serial,
    String(watchers),
  ]);
  const browser = await openBrowser(session);
  const page = await openWatchedPage(browser.context, {
    page: `${system.portal}/locations/${controllerIds[0] ?? ''}/controller-details`,
    echo: echo.said.url,
    firstRow: 'Bench 0',
    rows: 'main dl',
  });
  return {
    samples: sampler(page, states),
    leastSeen: async () => (await others.ask({})).least,
    stop: async () => {
      await browser.close();
      for (const part of [others, states, echo]) part.stop();
    },
  };
}

/** Each sample has a unique fault. */
function sampler(page: WatchedPage, states: StateReports): (count: number) => Promise<Sample[]> {
  let n = 0;
  const sample = async (): Promise<Sample> => {
    n += 1;
    const fault = `Bench ${1_000 + n}`;
    const echoMs = await page.echo();
    const seen = await page.expectInRow('', fault);
    const published = states.say(fault);
    const ms = (await seen()) - published;
    const [least, most] = PAUSE_MS;
    await sleep(least + Math.random() * (most - least));
    return { ms, echoMs };
  };
  return async (count) => {
    const samples: Sample[] = [];
    while (samples.length < count) samples.push(await sample());
    return samples;
  };
}
