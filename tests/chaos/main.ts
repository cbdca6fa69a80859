import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FAILURE_POINTS } from '@earshot/environment/failure-points';
import { writeSection } from './benchmarks-section.ts';
import { cancelMidway } from './cancel-midway.ts';
import { chaosReport, type Tried } from './chaos-report.ts';
import { databaseOutage } from './database-outage.ts';
import { followedAudience, LOOK_POINTS } from './followed-audience.ts';
import { frozenGateway } from './frozen-gateway.ts';
import { inspect, type Sent, sentMoreThanOnce } from './inspect.ts';
import { compareEveryZone } from './every-zone.ts';
import { dropLine } from './line-drop.ts';
import { tryPoint } from './points.ts';
import { randomKills } from './random-kills.ts';
import { randomRepeats } from './random-repeats.ts';
import { REPEATS_FLEET } from './repeats.ts';
import { attackRights } from './rights.ts';
import { seededChance } from './seeded-chance.ts';
import { openStage, type Stage } from './stage.ts';
import type { Trial } from './trial.ts';

const usage =
  'npm run chaos [-- --only casts|rights|zones|repeats] [--minutes N] [--kills N] [--seed TEXT] [--ranks OPERATIONS] [--group-rounds N]';
const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const OUTAGE_MS = 30_000;
/** Longer than the 60 s in which a controller reports, and than the 45 s in which it looks whether the broker is there. */
const FROZEN_MS = 75_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    kills: { type: 'string', default: '200' },
    seed: { type: 'string' },
    ranks: { type: 'string', default: '100000' },
    'group-rounds': { type: 'string', default: '5000' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes >= 0)) throw new Error(`--minutes ${values.minutes} is no number. ${usage}`);
const seed = values.seed ?? randomBytes(4).toString('hex');
const began = new Date();
if (values.only === undefined || values.only === 'zones') {
  const differing = compareEveryZone(say);
  for (const one of differing) say(one);
  if (differing.length > 0 || values.only === 'zones') process.exit(differing.length > 0 ? 1 : 0);
}
if (values.only !== 'casts' && values.only !== 'repeats') {
  const [operations, rounds] = [Number(values.ranks), Number(values['group-rounds'])];
  await writeSection(PAGE, 'rights', await attackRights({ operations, rounds, seed, say }));
}
if (values.only === 'rights') process.exit(0);
say(`Chaos for ${minutes} minutes at random moments, after each failure point once; seed ${seed}`);

const sent: Sent[] = [];
const tried: Tried[] = [];
const stage = await openStage();
try {
  if (values.only === 'repeats') await repeatsAtRandom(stage);
  else {
    await everyPoint(stage);
    await outages(stage);
    await atRandom(stage);
  }
  const wrongAtTheEnd = await sentMoreThanOnce(stage.db, sent);
  for (const one of sent) wrongAtTheEnd.push(...(await inspect(stage, one)));
  const lasted = (Date.now() - began.getTime()) / 60_000;
  const run = { seed, began, minutes: lasted, tried, wrongAtTheEnd };
  if (values.only === 'repeats')
    await writeSection(
      PAGE,
      'repeats',
      chaosReport({ ...run, title: 'Chaos of followed audiences', fleet: REPEATS_FLEET }),
    );
  else await writeSection(PAGE, 'chaos', chaosReport({ ...run, title: 'Chaos', fleet: stage.fleet.length }));
  const failed = tried.filter(({ wrong }) => wrong.length > 0).length;
  say(`${tried.length - failed} of ${tried.length} casts as they should be; the result stands in ${PAGE}`);
  process.exitCode = failed + wrongAtTheEnd.length === 0 ? 0 : 1;
} finally {
  await stage.close();
}

async function everyPoint(stage: Stage): Promise<void> {
  const ofCasts = FAILURE_POINTS.filter((point) => !LOOK_POINTS.some((one) => one === point));
  for (const point of ofCasts) await note(`a part killed at \`${point}\``, tryPoint(stage, point));
  await note(
    `the worker killed at ${LOOK_POINTS.map((point) => `\`${point}\``).join(' and ')}`,
    followedAudience(stage),
  );
}

async function outages(stage: Stage): Promise<void> {
  const line = await dropLine(stage);
  sent.push(...line.sent);
  keep({ what: 'the line of 20 locations cut until after their grace', seconds: 0, wrong: await line.wrong }, '');
  await note('cancelled while the first play', cancelMidway(stage));
  await note('PostgreSQL stopped for 30 s', databaseOutage(stage, { ms: OUTAGE_MS, how: 'in-order' }));
  await note('PostgreSQL crashed, away for 30 s', databaseOutage(stage, { ms: OUTAGE_MS, how: 'crash' }));
  await note('the gateway standing still for 75 s', frozenGateway(stage, FROZEN_MS));
}

async function atRandom(stage: Stage): Promise<void> {
  const chance = seededChance(seed);
  const deadline = Date.now() + minutes * 60_000;
  while (Date.now() < deadline) {
    const { story, killed, ...result } = await randomKills(stage, chance);
    sent.push(result.sent);
    keep({ what: 'one to three parts killed at random moments, a third cancelled', killed, ...result }, story);
  }
}

/** Audiences that change while parts are killed, until as many were killed as were asked for. */
async function repeatsAtRandom(stage: Stage): Promise<void> {
  const chance = seededChance(seed);
  let kills = 0;
  while (kills < Number(values.kills)) {
    const { story, killed, ...result } = await randomRepeats(stage, chance);
    sent.push(result.sent);
    kills += killed.length;
    keep(
      { what: 'a followed audience, parts killed at random moments', killed, ...result },
      `(${kills} kills) ${story}`,
    );
  }
}

async function note(what: string, happening: Promise<Trial>): Promise<void> {
  const result = await happening.catch((error: unknown) => error);
  if (result instanceof Error) return keep({ what, seconds: 0, wrong: [result.message] }, '');
  const { sent: one, wrong, seconds } = result as Trial;
  sent.push(one);
  keep({ what, seconds, wrong }, '');
}

function keep(one: Tried, story: string): void {
  tried.push(one);
  say(`${one.wrong.length === 0 ? '✓' : '✗'} ${one.what}, ${one.seconds.toFixed(1)} s ${story}`);
  for (const text of one.wrong.slice(0, 8)) say(`    ${text}`);
}
