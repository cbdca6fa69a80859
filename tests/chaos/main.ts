import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FAILURE_POINTS } from '@earshot/environment/failure-points';
import { writeSection } from './benchmarks-section.ts';
import { cancelMidway } from './cancel-midway.ts';
import { chaosReport, type Tried } from './chaos-report.ts';
import { databaseOutage } from './database-outage.ts';
import { followedAudience, AUDIENCE_CHECK_POINTS } from './followed-audience.ts';
import { frozenGateway } from './frozen-gateway.ts';
import { inspect, type Sent, sentMoreThanOnce } from './inspect.ts';
import { compareEveryZone, zonesReport } from './every-zone.ts';
import { dropLine } from './line-drop.ts';
import { runOnCluster } from './on-cluster.ts';
import { startOwnBroker } from './own-broker.ts';
import { tryPoint } from './points.ts';
import { runProperties } from './properties.ts';
import { ONCE, randomKills, type RandomTrial, REPEATING } from './random-kills.ts';
import { randomRepeats } from './random-repeats.ts';
import { rebootRounds } from './reboot-rounds.ts';
import { REPEATS_FLEET } from './repeats.ts';
import { restoredDatabase } from './restored-database.ts';
import { attackRights } from './rights.ts';
import { type Chance, seededChance } from './seeded-chance.ts';
import { attackConnections } from './slow-attack.ts';
import { openStage, type Stage, type StageOptions } from './stage.ts';
import type { Trial } from './trial.ts';
import { attackUploads } from './uploads.ts';

const usage =
  'npm run chaos [-- --only casts|rights|zones|uploads|slow|properties|cluster|kills|repeats|reboots|restored] [--minutes N] [--kills N] [--fleet N] [--seed TEXT] [--ranks OPERATIONS] [--group-rounds N] [--uploads N] [--property-times N] [--reboots N]';
const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const OUTAGE_MS = 30_000;
/** Longer than the controllers' report interval of 60 s, and their broker check of 45 s. */
const FROZEN_MS = 75_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    kills: { type: 'string', default: '200' },
    fleet: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    ranks: { type: 'string', default: '100000' },
    'group-rounds': { type: 'string', default: '5000' },
    uploads: { type: 'string', default: '300' },
    'property-times': { type: 'string', default: '40' },
    reboots: { type: 'string', default: '200' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes >= 0)) throw new Error(`--minutes ${values.minutes} is no number. ${usage}`);
const seed = values.seed ?? randomBytes(4).toString('hex');
if (values.only === undefined || values.only === 'zones') {
  const compared = compareEveryZone(say);
  for (const one of compared.wrong) say(one);
  await writeSection(PAGE, 'zones', zonesReport(compared));
  if (compared.wrong.length > 0 || values.only === 'zones') process.exit(compared.wrong.length > 0 ? 1 : 0);
}
if (values.only === undefined || values.only === 'rights') {
  const [operations, rounds] = [Number(values.ranks), Number(values['group-rounds'])];
  await writeSection(PAGE, 'rights', await attackRights({ operations, rounds, seed, say }));
}

const failures = [
  values.only === undefined || values.only === 'uploads' ? await uploads() : 0,
  values.only === undefined || values.only === 'properties' ? await properties() : 0,
  values.only === undefined || values.only === 'cluster' ? await cluster() : 0,
  values.only === undefined || values.only === 'slow' ? await slow() : 0,
  values.only === undefined || values.only === 'casts' ? await casts() : 0,
  values.only === undefined || values.only === 'kills' ? await kills() : 0,
  values.only === undefined || values.only === 'repeats' ? await repeats() : 0,
  values.only === undefined || values.only === 'reboots' ? await reboots() : 0,
  values.only === undefined || values.only === 'restored' ? await restored() : 0,
];
process.exit(failures.some((n) => n > 0) ? 1 : 0);

/** Uploads malicious files to an api of its own. */
async function uploads(): Promise<number> {
  const { wrong, text } = await attackUploads({ uploads: Number(values.uploads), seed, say });
  await writeSection(PAGE, 'uploads', text);
  return wrong.length;
}

/** Runs the property tests of the integration tests more often. */
async function properties(): Promise<number> {
  say(`Properties of the integration tests, ${values['property-times']} times as often`);
  return await runProperties(Number(values['property-times']));
}

/** Runs the workflow tests on a cluster of Temporal. */
async function cluster(): Promise<number> {
  say('Integration tests that use Temporal, on two servers with 512 shards');
  return await runOnCluster();
}

/** Attacks an api of its own with clients that never finish. */
async function slow(): Promise<number> {
  const attack = { posts: 600, heads: 300, bodies: 300, silent: 1_000, sockets: 1_000 };
  const { wrong, text } = await attackConnections({ attack, say });
  await writeSection(PAGE, 'slow', text);
  return wrong.length;
}

/** Tries every failure point, outages, and for some minutes single plays with random kills. */
function casts(): Promise<number> {
  say(`Casts for ${minutes} minutes at random moments, after each failure point once; seed ${seed}`);
  return run({ section: 'chaos', title: 'Chaos' }, async (round) => {
    await everyPoint(round);
    await outages(round);
    await atRandom(round);
  });
}

/** Two of each part at a Mosquitto; one of each, with its own broker, if there is no Mosquitto. */
async function pairs(): Promise<Pick<StageOptions, 'broker' | 'pairs'>> {
  const broker = await startOwnBroker(say);
  return { broker, pairs: broker !== undefined };
}

/** Sends repeating deliveries to a large fleet, until the requested number of kills is reached. */
async function kills(): Promise<number> {
  say(`${values.kills} kills during repeating deliveries to ${values.fleet} locations; seed ${seed}`);
  const stage = { ...(await pairs()), fleetSize: Number(values.fleet) };
  return run({ section: 'kills', title: 'Random kills', stage }, (round) =>
    untilKilled(round, 'four plays, up to twelve parts killed at random moments, a third cancelled', (chance) =>
      randomKills(round.stage, chance, REPEATING),
    ),
  );
}

/** Changes audiences while parts are killed, until the requested number of kills is reached. */
async function repeats(): Promise<number> {
  say(`${values.kills} kills while audiences are followed; seed ${seed}`);
  const stage = { ...(await pairs()), fleetSize: REPEATS_FLEET };
  return run({ section: 'repeats', title: 'Chaos of followed audiences', stage }, (round) =>
    untilKilled(round, 'a followed audience, up to eight parts killed at random moments', (chance) =>
      randomRepeats(round.stage, chance),
    ),
  );
}

/** Reboots a fleet again and again while parts are killed. */
async function reboots(): Promise<number> {
  const { wrong, text } = await rebootRounds({ reboots: Number(values.reboots), seed, say });
  await writeSection(PAGE, 'reboots', text);
  return wrong.length;
}

/** Restores the database from a backup in the middle of a task; takes about eight minutes. */
async function restored(): Promise<number> {
  const wrong = await restoredDatabase(say);
  for (const text of wrong) say(text);
  return wrong.length;
}

interface Round {
  readonly stage: Stage;
  readonly sent: Sent[];
  readonly tried: Tried[];
}

/** Opens a stage, runs the failures, and checks all deliveries again at the end. Returns the number of faults. */
async function run(
  of: { section: 'chaos' | 'kills' | 'repeats'; title: string; stage?: StageOptions },
  happen: (round: Round) => Promise<void>,
): Promise<number> {
  const began = new Date();
  const stage = await openStage(of.stage);
  const { sent, tried }: Round = { stage, sent: [], tried: [] };
  try {
    await happen({ stage, sent, tried });
    const wrongAtTheEnd = await sentMoreThanOnce(stage.db, sent);
    for (const one of sent) wrongAtTheEnd.push(...(await inspect(stage, one)));
    const lasted = (Date.now() - began.getTime()) / 60_000;
    const fleet = stage.fleet.length;
    const broker = brokerOf(stage);
    const text = chaosReport({ seed, began, minutes: lasted, tried, wrongAtTheEnd, title: of.title, fleet, broker });
    await writeSection(PAGE, of.section, text);
    const failed = tried.filter(({ wrong }) => wrong.length > 0).length;
    say(`${tried.length - failed} of ${tried.length} casts as they should be; the result stands in ${PAGE}`);
    return failed + wrongAtTheEnd.length;
  } finally {
    await stage.close();
  }
}

function brokerOf({ broker, second }: Stage): string {
  if (broker === undefined) return 'the broker in the gateway';
  return second === undefined ? 'Mosquitto' : 'Mosquitto, with two apis, workers and gateways,';
}

async function everyPoint(round: Round): Promise<void> {
  const { stage } = round;
  const ofCasts = FAILURE_POINTS.filter((point) => !AUDIENCE_CHECK_POINTS.some((one) => one === point));
  for (const point of ofCasts) await note(round, `a part killed at \`${point}\``, tryPoint(stage, point));
  await note(
    round,
    `the worker killed at ${AUDIENCE_CHECK_POINTS.map((point) => `\`${point}\``).join(' and ')}`,
    followedAudience(stage),
  );
}

async function outages(round: Round): Promise<void> {
  const { stage, sent } = round;
  const line = await dropLine(stage);
  sent.push(...line.sent);
  keep(
    round,
    { what: '20 locations disconnected until after their grace period', seconds: 0, wrong: await line.wrong },
    '',
  );
  await note(round, 'cancelled while the first locations play', cancelMidway(stage));
  await note(round, 'PostgreSQL stopped for 30 s', databaseOutage(stage, { ms: OUTAGE_MS, how: 'in-order' }));
  await note(round, 'PostgreSQL crashed, unavailable for 30 s', databaseOutage(stage, { ms: OUTAGE_MS, how: 'crash' }));
  await note(round, 'the gateway suspended for 75 s', frozenGateway(stage, FROZEN_MS));
}

async function atRandom(round: Round): Promise<void> {
  const chance = seededChance(seed);
  const deadline = Date.now() + minutes * 60_000;
  while (Date.now() < deadline) {
    const { summary, killed, ...result } = await randomKills(round.stage, chance, ONCE);
    round.sent.push(result.sent);
    keep(round, { what: 'one to three parts killed at random moments, a third cancelled', killed, ...result }, summary);
  }
}

async function untilKilled(round: Round, what: string, once: (chance: Chance) => Promise<RandomTrial>): Promise<void> {
  const chance = seededChance(seed);
  let killedSoFar = 0;
  while (killedSoFar < Number(values.kills)) {
    const trial = await once(chance).catch((error: unknown) => error);
    if (trial instanceof Error) {
      // The number of kills is unknown here, but at least one.
      killedSoFar += 1;
      keep(round, { what, seconds: 0, wrong: [String(trial)] }, `(${killedSoFar} kills)`);
      continue;
    }
    const { summary, killed, ...result } = trial as RandomTrial;
    round.sent.push(result.sent);
    killedSoFar += killed.length;
    keep(round, { what, killed, ...result }, `(${killedSoFar} kills) ${summary}`);
  }
}

async function note(round: Round, what: string, happening: Promise<Trial>): Promise<void> {
  const result = await happening.catch((error: unknown) => error);
  if (result instanceof Error) return keep(round, { what, seconds: 0, wrong: [result.message] }, '');
  const { sent: one, wrong, seconds } = result as Trial;
  round.sent.push(one);
  keep(round, { what, seconds, wrong }, '');
}

function keep(round: Round, one: Tried, summary: string): void {
  round.tried.push(one);
  say(`${one.wrong.length === 0 ? '✓' : '✗'} ${one.what}, ${one.seconds.toFixed(1)} s ${summary}`);
  for (const text of one.wrong.slice(0, 8)) say(`    ${text}`);
}
