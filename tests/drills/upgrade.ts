import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Database } from '@earshot/db/client';
import { leaveSecretsForBroker, sealedFor } from '@earshot/db/queries/controllers/credential-changes';
import { createSecretBox } from '@earshot/db/secret-box';
import type { PlatformHealth } from '@earshot/domain/health/schema';
import { createEarshot, type Earshot } from '@earshot/sdk';
import { inspect, type Sent } from '../chaos/inspect.ts';
import { startSimulator } from '../chaos/simulator.ts';
import { truthFile } from '../chaos/truth-file.ts';
import { isPlayEvent } from '../chaos/checker.ts';
import { until } from '../chaos/until.ts';
import { runIn } from '../packed/install-packed.ts';
import { startSurroundings, type Surroundings } from '../packed/release-parts.ts';
import { signInByLink } from '../support/first-user.ts';
import { addFleet, untilOnline } from '../support/fleet.ts';
import { type Load, startLoad } from './load.ts';
import { type Replacement, rolledParts } from './rolled-parts.ts';
import { twoReleases } from './two-releases.ts';

export interface UpgradeDrill {
  readonly fleet: number;
  readonly say: (text: string) => void;
}

export interface UpgradeResult {
  readonly load: Load;
  readonly there: readonly Replacement[];
  readonly back: readonly Replacement[];
  readonly seconds: number;
  readonly wrong: readonly string[];
}

type Closers = (() => Promise<unknown> | void)[];

/** Replaces all parts by those of another release under load, and back. */
export async function upgradeDrill(drill: UpgradeDrill): Promise<UpgradeResult> {
  const closers: Closers = [];
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'earshot-upgrade-')));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  try {
    return await run(folder, closers, drill);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

async function run(folder: string, closers: Closers, { fleet: size, say }: UpgradeDrill): Promise<UpgradeResult> {
  const { present, next } = await twoReleases(folder);
  say('two releases are made');
  const surroundings = await startSurroundings(folder);
  closers.push(surroundings.stop);
  const { env } = surroundings;
  const command = async (release: string, program: string, ...args: string[]): Promise<string> => {
    const ended = await runIn(folder, [join(release, 'bin', program), ...args], env);
    if (ended.exitCode !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${ended.stderr}${ended.stdout}`);
    return ended.stdout;
  };
  await command(present, 'earshot-server', 'migrate');
  const parts = await rolledParts(env);
  closers.push(parts.stop);
  await parts.start(present);
  const who = ['--email', 'ada@example.org', '--first-name', 'Ada', '--last-name', 'Lovelace'];
  const { link } = JSON.parse(await command(present, 'earshot', 'admin', 'init', ...who, '--json')) as { link: string };
  const earshot = await signedIn(parts.api, link);

  const db = connect(env['DATABASE_OWNER_URL'] ?? '', { name: 'earshot-upgrade', max: 4 });
  closers.push(() => db.destroy());
  const { controllerIds, castId, truth } = await prepareFleet(
    { folder, env, db, earshot, files: parts.files, size },
    closers,
  );
  say(`${size} controllers are connected`);
  const repeating = await earshot.deliveries.send({
    castId,
    targetIds: controllerIds,
    playStatus: 'schedule',
    segments: [{ startAt: new Date(Date.now() + 20_000).toISOString(), intervalMs: 60_000, count: 30 }],
  });
  const runOf = () => surroundings.temporal.runOf(`delivery/${repeating.deliveryId}`);
  const before = await until('the process of the repeating cast', runOf);
  const load = startLoad({ earshot, api: parts.api, castId, controllerIds, watched: repeating.deliveryId });
  const began = performance.now();
  await sleep(20_000);
  await command(next, 'earshot-server', 'migrate');
  const there = await parts.replaceBy(next);
  say(`upgraded: ${there.map(words).join(', ')}`);
  await sleep(20_000);
  const versions = await versionsOf(parts.api);
  const back = await parts.replaceBy(present);
  say(`and back: ${back.map(words).join(', ')}`);
  await sleep(20_000);
  const ended = await load.stop();
  const seconds = (performance.now() - began) / 1000;
  const after = await runOf();
  await earshot.deliveries.cancel({ deliveryId: repeating.deliveryId, cut: false });
  const all: Sent[] = [...ended.sent, { ...repeating, castId }];
  const wrong = [
    ...ended.failures,
    ...(after === before ? [] : ['the process of the repeating cast was started again']),
    ...[...there, ...back]
      .filter(({ exitCode }) => exitCode !== 0)
      .map((one) => `${one.part} ended with ${one.exitCode}`),
    ...(versions.every((version) => version === '99.0.0')
      ? []
      : [`the parts after the upgrade are ${versions.join(', ')}`]),
    ...(await differences({ db, truth }, all)),
  ];
  return { load: ended, there, back, seconds, wrong };
}

const words = ({ part, drainS }: Replacement): string => `${part} drained in ${drainS.toFixed(1)} s`;

async function signedIn(api: string, link: string): Promise<Earshot> {
  const first = await signInByLink(api, { link, email: 'ada@example.org' });
  // A token, because a session ends if it is not rotated.
  const { secret } = await first.accessTokens.create({ title: 'Upgrade' });
  return createEarshot({ url: api, token: secret });
}

/** Versions of api, worker and gateway. */
async function versionsOf(api: string): Promise<(string | undefined)[]> {
  const health = (await (await fetch(`${api}/health`)).json()) as PlatformHealth;
  return [health.version, health.parts.worker?.build?.version, health.parts.gateway?.build?.version];
}

interface Preparing {
  readonly folder: string;
  readonly env: Surroundings['env'];
  readonly db: Database;
  readonly earshot: Earshot;
  readonly files: string;
  readonly size: number;
}

async function prepareFleet({ folder, env, db, earshot, files, size }: Preparing, closers: Closers) {
  const { group } = await earshot.session.current();
  const { id: groupId } = await earshot.groups.create({ parentId: group.id, title: 'Shops', isCustomer: true });
  const { version } = await earshot.groups.get(groupId);
  await earshot.groups.update({ groupId, version, features: { mds: true } });
  const credentialsFile = join(folder, 'fleet.json');
  const fleet = await addFleet(db, { groupId, count: size, prefix: 'UPGRADE', credentialsFile });
  const box = createSecretBox(env['SECRETS_KEY'] ?? '');
  const secrets = JSON.parse(await readFile(credentialsFile, 'utf8')) as Record<string, string>;
  const sealed = Object.entries(secrets).map(([serial, secret]) => ({
    serial,
    sealedSecret: box.seal(secret, sealedFor(serial)),
  }));
  if (env['MQTT_URL'] !== undefined) await db.transaction().execute((trx) => leaveSecretsForBroker(trx, sealed));
  const file = join(folder, 'truth.jsonl');
  const mqtt = env['MQTT_URL'] ?? `mqtt://127.0.0.1:${env['MQTT_PORT']}`;
  const place = { home: folder, mqtt, gatewayHttp: files };
  const { stop } = await startSimulator(place, fleet, { name: 'main', truthFile: file, latencyMs: [20, 250] });
  closers.push(stop);
  await untilOnline(db, fleet.controllerIds);
  const clip = await earshot.audioClips.createFromText({ groupId, name: 'Upgrade', script: 'One.' });
  const cast = await earshot.messageCasts.create({
    groupId,
    name: 'Upgrade',
    category: 'none',
    audioId: clip.id,
    targetIds: fleet.controllerIds,
    toneflag: false,
  });
  const read = truthFile(file);
  return { controllerIds: fleet.controllerIds, castId: cast.id, truth: () => read().filter(isPlayEvent) };
}

/** Waits until every cast is over and its record matches the controllers' own; returns what remains wrong. */
async function differences(stage: Parameters<typeof inspect>[0], sent: readonly Sent[]): Promise<string[]> {
  let wrong: string[] = [];
  const agrees = async () => {
    wrong = (await Promise.all(sent.map((one) => inspect(stage, one)))).flat();
    return wrong.length === 0 ? true : undefined;
  };
  await until('all casts are over', agrees, 180_000).catch(() => undefined);
  return wrong;
}
