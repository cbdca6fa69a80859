import { startCluster } from '@earshot/db/embedded/cluster';
import { clusterPlace } from '@earshot/db/embedded/place';
import { ensureDatabase, serverVersion, untilItAnswers } from '@earshot/db/embedded/readiness';
import type { Installation } from './installation.ts';
import { onClaimedPorts } from './ports.ts';
import type { Step } from './progress.ts';
import { openLog } from './rotating-log.ts';
import { runService } from './run-service.ts';
import type { Service } from './service.ts';
import { StartFailure } from './start-failure.ts';

const databaseName = 'earshot';
const applicationRole = 'earshot_app';
const externalDeadlineMs = 10_000;

export type DatabaseUrls = {
  /** URL of the application's role, for all parts. */
  url: string;
  /** URL of the role that owns the tables, for migrations. */
  ownerUrl: string;
};

/** Connects to DATABASE_URL and DATABASE_OWNER_URL, or starts an embedded PostgreSQL. */
export async function startDatabase(installation: Installation): Promise<DatabaseUrls> {
  const { settings, progress, ports } = installation;
  const external = settings.DATABASE_URL;
  const step = progress.step('Database', external === undefined ? 'starting PostgreSQL' : 'connecting to DATABASE_URL');
  const urls =
    external === undefined ? await startEmbedded(installation, step) : await connectTo(installation, external);
  if (urls.ownerUrl === urls.url) step.note('DATABASE_URL owns the tables; production also needs DATABASE_OWNER_URL');
  const where = external === undefined ? `embedded, port ${ports.postgres}` : new URL(external).host;
  step.done(`PostgreSQL ${await serverVersion(urls.ownerUrl)}, ${where}`);
  return urls;
}

async function connectTo({ settings }: Installation, url: string): Promise<DatabaseUrls> {
  const { DATABASE_OWNER_URL: given, NODE_ENV } = settings;
  if (given === undefined && NODE_ENV === 'production') {
    throw new StartFailure(
      'DATABASE_OWNER_URL is missing: in production the application must not own its tables.',
      'Set DATABASE_OWNER_URL to the role that owns the database, and DATABASE_URL to a separate role.',
    );
  }
  const ownerUrl = given ?? url;
  const name = given === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
  // The application's role may not exist yet, so the owner connects first.
  const problem = await untilItAnswers(ownerUrl, { timeoutMs: externalDeadlineMs, gaveUp: () => false });
  if (problem === undefined) return { url, ownerUrl };
  throw new StartFailure(
    `The database of ${name} (${new URL(ownerUrl).host}) refused the connection: ${problem.message}.`,
    `Start it or correct ${name}. Without DATABASE_URL an embedded PostgreSQL is used.`,
  );
}

async function startEmbedded(installation: Installation, step: Step): Promise<DatabaseUrls> {
  const { home, ports, secrets } = installation;
  const place = await clusterPlace(home.folder);
  if (place.reason !== undefined) step.note(place.reason);
  let ownerUrl = '';
  const log = openLog(home.log('postgres'));
  const start = async (): Promise<Service> => {
    const cluster = await startCluster({
      folder: place.folder,
      port: ports.postgres,
      password: secrets.databasePassword,
      logFile: home.log('postgres'),
      writeLog: log.write,
      note: step.note,
    });
    ownerUrl = cluster.url(databaseName);
    await ensureDatabase(cluster.url('postgres'), databaseName);
    return { name: 'postgres', ...cluster };
  };
  // SIGTERM would make PostgreSQL wait for its clients to leave.
  const identity = { marker: place.folder, stopSignal: 'SIGINT' } as const;
  await onClaimedPorts(installation.claimed, ['postgres'], () => runService(installation, identity, start));
  const url = new URL(ownerUrl);
  url.username = applicationRole;
  url.password = secrets.databaseAppPassword;
  return { url: url.href, ownerUrl };
}
