import { mkdir } from 'node:fs/promises';
import { type Addresses, addressesOf } from './addresses.ts';
import { readSettings, surroundings } from './env.ts';
import { makeDemoContent } from './demo-content.ts';
import type { Flags } from './flags.ts';
import { prepareHome } from './home.ts';
import { root, type Installation, type PortName } from './installation.ts';
import { partValues } from './part-values.ts';
import { buildPortal } from './portal-build.ts';
import { startPortalDev } from './portal-dev.ts';
import { claimPorts, type PortWish } from './ports.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Progress } from './progress.ts';
import { openRunRecord, type RunRecord } from './run-record.ts';
import { readOrCreateSecrets } from './secrets.ts';
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
  /** Hears of the record as soon as there is something to remove at the end. */
  recorded: (record: RunRecord) => void;
};

/** Brings everything up, in the order in which one needs the other. */
export async function start({ flags, progress, supervisor, recorded }: Start): Promise<void> {
  const began = performance.now();
  const settings = readSettings();
  const home = await prepareHome(root, settings.EARSHOT_HOME);
  const record = await openRunRecord(home, progress.line);
  recorded(record);
  startJanitor(home);
  const secrets = await readOrCreateSecrets(home);
  await mkdir(home.file('blobs'), { recursive: true });
  const ports = await claimPorts(portWishes(settings, flags));
  const installation: Installation = {
    flags,
    settings,
    surroundings,
    home,
    secrets,
    ports,
    progress,
    record,
    supervisor,
  };

  const databaseUrl = await startDatabase(installation);
  const workflows = await startWorkflows(installation);
  const signIns = await prepareDatabase(installation, databaseUrl);
  const portalDist = flags.watch ? undefined : await buildPortal(installation);
  await startParts(installation, partValues(installation, { databaseUrl, workflows, portalDist }));
  const portalDev = flags.watch ? await startPortalDev(installation) : undefined;

  const addresses = addressesOf(installation, { databaseUrl, workflows, portalDev, signIns });
  await addDemoContent(addresses, progress);
  await record.publish(addresses);
  supervisor.signal.throwIfAborted();
  welcome(progress, addresses, (performance.now() - began) / 1000);
}

async function addDemoContent({ api, signIns }: Addresses, progress: Progress): Promise<void> {
  if (signIns.length === 0) return;
  const step = progress.step('Content', 'speaking the clips of the demo');
  try {
    const made = await makeDemoContent(api, signIns);
    step.done(made === 0 ? 'clips and casts are there' : `${made} clips and casts made`);
  } catch (error) {
    // A demo without casts is one that people can still use, and fill.
    step.skipped(`no clips and casts: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Wishes = Record<PortName, PortWish>;

function portWishes(settings: Installation['settings'], flags: Flags): Wishes {
  const all: Wishes = {
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
      what: 'the page that steers the simulated fleet',
      host: loopback,
      port: settings.SIMULATOR_CONTROL_PORT ?? 0,
    },
  };
  // What we will not open may well be in use: by the real part, for instance. Port 0 always passes.
  const idle: Partial<Record<PortName, boolean>> = {
    mqtt: settings.MQTT_URL !== undefined,
    postgres: settings.DATABASE_URL !== undefined,
    temporal: settings.TEMPORAL_ADDRESS !== undefined,
    temporalUi: settings.TEMPORAL_ADDRESS !== undefined,
    portalDev: !flags.watch,
    simulatorControl: !flags.simulator,
  };
  const entries = Object.entries(all).map(([name, wish]) => [
    name,
    idle[name as PortName] ? { ...wish, port: 0 } : wish,
  ]);
  // The names are those of `all`.
  return Object.fromEntries(entries) as Wishes;
}
