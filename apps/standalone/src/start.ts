import { mkdir } from 'node:fs/promises';
import { type Addresses, addressesOf } from './addresses.ts';
import { startBuilds } from './builds.ts';
import { readSettings, surroundings } from './env.ts';
import { makeDemoContent } from './demo-content.ts';
import { buildDocsLater } from './docs-build.ts';
import type { Flags } from './flags.ts';
import { prepareHome } from './home.ts';
import { root, type Installation, type PortName } from './installation.ts';
import { startPortalDev } from './portal-dev.ts';
import { claimPorts, type PortRequest } from './ports.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Progress } from './progress.ts';
import { refuseOtherSchema } from './refuse-other-schema.ts';
import { endEarlierRun, openRunRecord, type RunRecord } from './run-record.ts';
import { readOrCreateSecrets } from './secrets.ts';
import { setHomeAside } from './set-home-aside.ts';
import { startDatabase } from './start-database.ts';
import { startJanitor } from './start-janitor.ts';
import { startParts } from './start-parts.ts';
import { startWorkflows } from './start-workflows.ts';
import type { Supervisor } from './supervisor.ts';
import { welcome } from './welcome.ts';

const loopback = '127.0.0.1';

export type Start = {
  flags: Flags;
  progress: Progress;
  supervisor: Supervisor;
  /** Called as soon as the run record exists, which must be removed at the end. */
  recorded: (record: RunRecord) => void;
};

/** Starts everything in the order of dependencies. */
export async function start({ flags: given, progress, supervisor, recorded }: Start): Promise<void> {
  const began = performance.now();
  const settings = readSettings();
  // A production platform has no demo to simulate.
  const flags = settings.NODE_ENV === 'production' ? { ...given, simulator: false } : given;
  const home = await prepareHome(root, settings.EARSHOT_HOME);
  await endEarlierRun(home, progress.line);
  if (flags.reset)
    await setHomeAside(home, {
      externalDatabase: settings.DATABASE_URL,
      externalTemporal: surroundings['TEMPORAL_ADDRESS'],
      note: progress.line,
    });
  const record = await openRunRecord(home);
  recorded(record);
  startJanitor(home);
  const secrets = await readOrCreateSecrets(home);
  await mkdir(home.file('blobs'), { recursive: true });
  const claimed = await claimPorts(portRequests(settings, flags));
  const installation: Installation = {
    flags,
    settings,
    surroundings,
    home,
    secrets,
    ports: claimed.ports,
    claimed,
    progress,
    record,
    supervisor,
  };

  // The builds go on while the database is prepared.
  const builds = startBuilds(installation);
  const database = await startDatabase(installation);
  await refuseOtherSchema(database.ownerUrl, settings.DATABASE_URL === undefined ? home : undefined);
  const workflows = await startWorkflows(installation);
  const signIns = await prepareDatabase(installation, database);
  await startParts(installation, { databaseUrl: database.url, workflows, ...(await builds()) });
  const portalDev = flags.watch ? await startPortalDev(installation) : undefined;

  const addresses = addressesOf(installation, { database, workflows, portalDev, signIns });
  await addDemoContent(addresses, progress);
  await record.publish(addresses);
  supervisor.signal.throwIfAborted();
  welcome(progress, addresses, (performance.now() - began) / 1000);
  void buildDocsLater(installation);
}

async function addDemoContent({ api, signIns }: Addresses, progress: Progress): Promise<void> {
  if (signIns.length === 0) return;
  const step = progress.step('Content', 'generating the demo clips');
  try {
    const made = await makeDemoContent(api, signIns);
    step.done(made === 0 ? 'clips and casts are in place' : `${made} clips and casts created`);
  } catch (error) {
    // The demo is still usable without casts.
    step.skipped(`no clips and casts: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type PortRequests = Record<PortName, PortRequest>;

function portRequests(settings: Installation['settings'], flags: Flags): PortRequests {
  const all: PortRequests = {
    api: {
      variable: 'API_PORT',
      what: 'portal and api',
      host: settings.API_HOST,
      port: flags.port ?? settings.API_PORT,
    },
    gatewayHttp: {
      variable: 'GATEWAY_HTTP_PORT',
      what: 'devices and health',
      host: settings.GATEWAY_HTTP_HOST,
      port: settings.GATEWAY_HTTP_PORT,
    },
    mqtt: { variable: 'MQTT_PORT', what: 'the broker', host: settings.MQTT_HOST, port: settings.MQTT_PORT },
    postgres: { variable: 'POSTGRES_PORT', what: 'PostgreSQL', host: loopback, port: settings.POSTGRES_PORT },
    temporal: { variable: 'TEMPORAL_PORT', what: 'Temporal', host: loopback, port: settings.TEMPORAL_PORT },
    temporalUi: {
      variable: 'TEMPORAL_UI_PORT',
      what: "Temporal's page",
      host: loopback,
      port: settings.TEMPORAL_UI_PORT,
    },
    portalDev: {
      variable: 'PORTAL_PORT',
      what: "the portal's development server",
      host: loopback,
      port: settings.PORTAL_PORT,
    },
    simulatorControl: {
      variable: 'SIMULATOR_CONTROL_PORT',
      what: 'control page of the simulated fleet',
      host: loopback,
      port: settings.SIMULATOR_CONTROL_PORT ?? 0,
    },
  };
  // Ports that stay closed may be in use, for example by an external broker. Port 0 always passes the check.
  const idle: Partial<Record<PortName, boolean>> = {
    mqtt: settings.MQTT_URL !== undefined,
    postgres: settings.DATABASE_URL !== undefined,
    temporal: settings.TEMPORAL_ADDRESS !== undefined,
    temporalUi: settings.TEMPORAL_ADDRESS !== undefined,
    portalDev: !flags.watch,
    simulatorControl: !flags.simulator,
  };
  const entries = Object.entries(all).map(([name, request]) => [
    name,
    idle[name as PortName] ? { ...request, port: 0 } : request,
  ]);
  // `entries` has the names of `all`.
  return Object.fromEntries(entries) as PortRequests;
}
