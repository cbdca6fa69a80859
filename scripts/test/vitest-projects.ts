import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProjectConfiguration } from 'vitest/config';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const there = (path: string): boolean => existsSync(join(root, path));

const portalConfig = 'apps/portal/vite.config.ts';
const portalSetup = 'apps/portal/src/test-setup.ts';
const integrationSetup = 'tests/setup/global-setup.ts';

/** Files that need PostgreSQL or Temporal, wherever they lie. */
const withServers = '**/*.{db,workflow}.test.ts';

/** Tests of what takes no time: so long only on a machine that does much else. */
const BUSY_MS = 20_000;

/** How long `expect.poll` waits for what comes by itself; the default of a second is too short for a busy machine. */
const patient = { poll: { timeout: 10_000 } };

const unit: TestProjectConfiguration = {
  test: {
    name: 'unit',
    environment: 'node',
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/{api,cli,gateway,worker,simulator,standalone}/src/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', withServers],
    testTimeout: BUSY_MS,
    expect: patient,
  },
};

const portal: TestProjectConfiguration = {
  extends: join(root, portalConfig),
  test: {
    name: 'portal',
    root: join(root, 'apps/portal'),
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: there(portalSetup) ? [join(root, portalSetup)] : [],
    testTimeout: BUSY_MS,
    hookTimeout: BUSY_MS,
    expect: patient,
  },
};

const integration: TestProjectConfiguration = {
  test: {
    name: 'integration',
    environment: 'node',
    // Temporal's native part does not live in worker threads.
    pool: 'forks',
    include: ['tests/{integration,authorization,replay}/**/*.test.ts', `{apps,packages}/*/src/${withServers}`],
    globalSetup: [join(root, integrationSetup)],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: patient,
  },
};

/** The whole product with parts that are killed; the order of its tests spares time. */
const chaos: TestProjectConfiguration = {
  test: {
    name: 'chaos',
    environment: 'node',
    pool: 'forks',
    include: ['tests/chaos/**/*.test.ts'],
  },
};

/** The SDK and the command as they are published, installed outside the repository and used on the running product. */
const packed: TestProjectConfiguration = {
  test: {
    name: 'packed',
    environment: 'node',
    pool: 'forks',
    include: ['tests/packed/**/*.test.ts'],
    globalSetup: [join(root, 'tests/packed/global-setup.ts')],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: patient,
  },
};

/** The projects whose set-up exists. Vitest would refuse the others. */
export const vitestProjects: TestProjectConfiguration[] = [
  unit,
  ...(there(portalConfig) ? [portal] : []),
  ...(there(integrationSetup) ? [integration] : []),
  packed,
  chaos,
];

export const absentProjects: readonly { name: string; why: string }[] = [
  ...(there(portalConfig) ? [] : [{ name: 'portal', why: `there is no ${portalConfig}` }]),
  ...(there(integrationSetup) ? [] : [{ name: 'integration', why: `there is no ${integrationSetup}` }]),
];
