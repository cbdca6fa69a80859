import { startCluster } from '@earshot/db/embedded/cluster';
import { clusterPlace } from '@earshot/db/embedded/place';
import { ensureDatabase, serverVersion, untilItAnswers } from '@earshot/db/embedded/readiness';
import type { Installation } from './installation.ts';
import type { Step } from './progress.ts';
import { runService } from './run-service.ts';
import type { Service } from './service.ts';
import { StartFailure } from './start-failure.ts';

const databaseName = 'earshot';
const externalDeadlineMs = 10_000;

/** DATABASE_URL, or an embedded PostgreSQL. Gives the URL of the database. */
export async function startDatabase(installation: Installation): Promise<string> {
  const { settings, progress, ports } = installation;
  const external = settings.DATABASE_URL;
  const step = progress.step('Database', external === undefined ? 'starting PostgreSQL' : 'connecting to DATABASE_URL');
  const url = external === undefined ? await startEmbedded(installation, step) : await connectTo(external);
  const where = external === undefined ? `embedded, port ${ports.postgres}` : new URL(external).host;
  step.done(`PostgreSQL ${await serverVersion(url)}, ${where}`);
  return url;
}

async function connectTo(url: string): Promise<string> {
  const problem = await untilItAnswers(url, { timeoutMs: externalDeadlineMs, gaveUp: () => false });
  if (problem === undefined) return url;
  throw new StartFailure(
    `The database of DATABASE_URL (${new URL(url).host}) does not let us in: ${problem.message}.`,
    'Start it or correct DATABASE_URL. Without DATABASE_URL an embedded PostgreSQL is used.',
  );
}

async function startEmbedded(installation: Installation, step: Step): Promise<string> {
  const { home, ports, secrets } = installation;
  const place = await clusterPlace(home.folder);
  if (place.reason !== undefined) step.note(place.reason);
  let databaseUrl = '';
  // SIGTERM would make PostgreSQL wait for its clients to leave.
  await runService(installation, { marker: place.folder, stopSignal: 'SIGINT' }, async (): Promise<Service> => {
    const cluster = await startCluster({
      folder: place.folder,
      port: ports.postgres,
      password: secrets.databasePassword,
      logFile: home.log('postgres'),
      note: step.note,
    });
    databaseUrl = cluster.url(databaseName);
    await ensureDatabase(cluster.url('postgres'), databaseName);
    return { name: 'postgres', ...cluster };
  });
  return databaseUrl;
}
