import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applicationUrl } from '@earshot/db/testing/application-url';
import { connect, type Database } from '@earshot/db/client';
import { leaveSecretsForBroker, sealedFor } from '@earshot/db/queries/controllers/credential-changes';
import { createSecretBox, type SecretBox } from '@earshot/db/secret-box';
import { createEarshot, type Earshot } from '@earshot/sdk';
import { cuttableProxy } from '../../apps/api/src/testing/cuttable-proxy.ts';
import { TEST_LIMIT_MS } from '../../scripts/test/time-limits.ts';
import { addFleet, type Fleet, untilOnline } from '../support/fleet.ts';
import { startSystem, type System } from '../support/system.ts';
import { isPlayEvent, type Logged, type TrueEvent } from './checker.ts';
import { type FailureFile, failureFile } from './failure-file.ts';
import type { OwnBroker } from './own-broker.ts';
import { type OwnDatabase, startOwnDatabase } from './own-database.ts';
import type { OwnTemporal } from './own-temporal.ts';
import { type SecondParts, startSecondParts } from './second-parts.ts';
import { startSimulator } from './simulator.ts';
import { truthFile } from './truth-file.ts';

const FLEET_SIZE = 500;
const CUTTABLE_SIZE = 20;
/** Retries calls while a part restarts. */
const RETRIES = { retries: 200, baseDelayMs: 300, maxDelayMs: 1_000 };

/** The whole product with a fleet, by default of 500, and the tools to make it fail. */
export interface Stage {
  readonly system: System;
  readonly db: Database;
  readonly database: OwnDatabase;
  /** A Mosquitto; undefined if the gateway has the broker. */
  readonly broker: OwnBroker | undefined;
  /** The other one of each pair. */
  readonly second: SecondParts | undefined;
  readonly failure: FailureFile;
  /** Client that retries calls for as long as a part needs to restart. */
  readonly earshot: Earshot;
  /** Client without retries. */
  readonly withoutRetries: Earshot;
  readonly castId: string;
  /** Locations that are always on. */
  readonly fleet: readonly string[];
  /** A location that is never on. */
  readonly off: string;
  /** More locations, whose connection can be cut. */
  readonly cuttable: Fleet;
  readonly line: { readonly cut: () => void; readonly restore: () => void };
  /** Everything that the simulated controllers logged, in the order of each controller's log. */
  readonly logged: () => readonly Logged[];
  /** Plays and removals among it. */
  readonly truth: () => readonly TrueEvent[];
  readonly close: () => Promise<void>;
}

export interface StageOptions {
  /** Least and most time from an instant to the sound, in milliseconds. */
  readonly latencyMs?: readonly [number, number];
  readonly fleetSize?: number;
  /** Least and most duration of a reboot, in milliseconds. */
  readonly rebootMs?: readonly [number, number];
  /** Closed with the stage. */
  readonly broker?: OwnBroker | undefined;
  /** Two apis, workers and gateways; needs a broker. */
  readonly pairs?: boolean;
  /** Closed with the stage; default: a database of its own. */
  readonly database?: OwnDatabase;
  /** Two Temporal servers in place of an embedded one; brings its database, and is closed with the stage. */
  readonly temporal?: OwnTemporal;
}

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const closers: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const end of closers.toReversed()) await end();
  };
  try {
    return { ...(await build(closers, options)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Closers = (() => Promise<unknown> | void)[];

async function build(closers: Closers, options: StageOptions): Promise<Omit<Stage, 'close'>> {
  const { latencyMs = [20, 250], fleetSize = FLEET_SIZE, rebootMs, broker, pairs = false } = options;
  if (broker !== undefined) closers.push(broker.remove);
  const { temporal, database = temporal?.database ?? (await startOwnDatabase()) } = options;
  closers.push(database.remove);
  if (temporal !== undefined) closers.push(temporal.stop);
  const secretsKey = randomBytes(32).toString('base64');
  const failurePath = join(database.folder, 'failure-point');
  const env = {
    DATABASE_URL: applicationUrl(database.url),
    DATABASE_OWNER_URL: database.url,
    EARSHOT_FAILURE_FILE: failurePath,
    LOG_LEVEL: 'info',
    SECRETS_KEY: secretsKey,
    GATEWAY_MQTT_SECRET: randomBytes(16).toString('hex'),
    WORKER_MQTT_SECRET: randomBytes(16).toString('hex'),
    EVIDENCE_SIGNING_KEY: randomBytes(32).toString('base64'),
    ...(broker !== undefined && { MQTT_URL: broker.url, MQTT_ADMIN_SECRET: broker.adminSecret }),
    ...(temporal !== undefined && { TEMPORAL_ADDRESS: temporal.address }),
  };
  const system = await startSystem({ args: ['--restart', '--no-simulator'], env });
  closers.push(() => system.stop({ keep: process.env['CHAOS_KEEP'] !== undefined }));
  const db = connect(database.url, { name: 'earshot-chaos', max: 4 });
  closers.push(() => db.destroy());
  const second = pairs ? await startSecondParts(system, env) : undefined;
  if (second !== undefined) closers.push(second.stop);
  const { earshot, withoutRetries, groupId } = await signIn(system, second?.api);

  const credentialsFile = (name: string) => join(system.home, `credentials-${name}.json`);
  const main = await addFleet(db, {
    groupId,
    count: fleetSize + 1,
    prefix: 'CHAOS',
    credentialsFile: credentialsFile('main'),
  });
  const cuttable = await addFleet(db, {
    groupId,
    count: CUTTABLE_SIZE,
    prefix: 'LINE',
    credentialsFile: credentialsFile('line'),
  });
  if (broker !== undefined) await createAccounts(db, createSecretBox(secretsKey), [main, cuttable]);
  const idOf = await controllersBySerial(db);
  const [offSerial = '', ...on] = main.serials;
  const fleet = on.map(idOf);
  const truth = join(system.home, 'truth.jsonl');
  const { hostname, port } = new URL(system.mqtt);
  const proxy = await cuttableProxy({ host: hostname, port: Number(port) });
  closers.push(proxy.close);
  const place = { ...system, gatewayHttp: second?.files ?? system.gatewayHttp };
  const simulators = await Promise.all([
    startSimulator(place, main, {
      name: 'main',
      truthFile: truth,
      latencyMs,
      off: [offSerial],
      ...(rebootMs && { rebootMs }),
    }),
    startSimulator(place, cuttable, {
      name: 'line',
      mqtt: `mqtt://127.0.0.1:${proxy.port}`,
      truthFile: `${truth}-line`,
      latencyMs: [0, 50],
    }),
  ]);
  closers.push(() => simulators.forEach((simulator) => simulator.stop()));
  await untilOnline(db, [...fleet, ...cuttable.controllerIds], TEST_LIMIT_MS);

  const clip = await earshot.audioClips.createFromText({ name: 'Chaos', script: 'One.' });
  const cast = await earshot.messageCasts.create({
    name: 'Chaos',
    category: 'none',
    audioId: clip.id,
    targetIds: fleet,
    toneflag: false,
  });
  const truths = [truthFile(truth), truthFile(`${truth}-line`)];
  const logged = () => truths.flatMap((read) => read());
  return {
    system,
    db,
    database,
    broker,
    second,
    failure: failureFile(failurePath),
    earshot,
    withoutRetries,
    castId: cast.id,
    fleet,
    off: idOf(offSerial),
    cuttable,
    line: proxy,
    logged,
    truth: () => logged().filter(isPlayEvent),
  };
}

/** A Mosquitto has its own password file, generated from the plain secrets. */
async function createAccounts(db: Database, box: SecretBox, fleets: readonly Fleet[]): Promise<void> {
  for (const { credentialsFile } of fleets) {
    const secrets = JSON.parse(await readFile(credentialsFile, 'utf8')) as Record<string, string>;
    const sealed = Object.entries(secrets).map(([serial, secret]) => ({
      serial,
      sealedSecret: box.seal(secret, sealedFor(serial)),
    }));
    await db.transaction().execute((trx) => leaveSecretsForBroker(trx, sealed));
  }
}

async function signIn(system: System, url = system.api) {
  const admin = system.signIns.find(({ role }) => role === 'Organisation Admin');
  if (admin === undefined) throw new Error('The demo has no Organisation Admin');
  const { token } = await createEarshot({ url }).session.signIn(admin);
  const signedIn = createEarshot({ url, token });
  const { group } = await signedIn.session.current();
  // A token, because a session ends if it is not rotated.
  const { secret } = await signedIn.accessTokens.create({ title: 'Chaos' });
  return {
    earshot: createEarshot({ url, token: secret, retry: RETRIES }),
    withoutRetries: createEarshot({ url, token: secret, retry: { retries: 0 } }),
    groupId: group.id,
  };
}

async function controllersBySerial(db: Database): Promise<(serial: string) => string> {
  const rows = await db.selectFrom('controllers').select(['id', 'serial']).execute();
  const ids = new Map(rows.map(({ id, serial }) => [serial, id]));
  return (serial) => {
    const id = ids.get(serial);
    if (id === undefined) throw new Error(`There is no controller ${serial}`);
    return id;
  };
}
