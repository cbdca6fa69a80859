import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProjectConfiguration } from 'vitest/config';
import { WAIT_LIMIT_MS, TEST_LIMIT_MS } from './time-limits.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const there = (path: string): boolean => existsSync(join(root, path));

const portalConfig = 'apps/portal/vite.config.ts';
const portalSetup = 'apps/portal/src/test-setup.ts';
const integrationSetup = 'tests/setup/global-setup.ts';

/** Files that need PostgreSQL or Temporal, in any folder. */
const withServers = '**/*.{db,workflow}.test.ts';

/** Globs of the tests that need PostgreSQL, Temporal or a broker. */
export const INTEGRATION_TESTS: readonly string[] = [
  'tests/{integration,authorization,replay}/**/*.test.ts',
  `{apps,packages}/*/src/${withServers}`,
];

const limits = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  teardownTimeout: WAIT_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
  provide: { waitLimitMs: WAIT_LIMIT_MS, propertyTimes: Number(process.env['PROPERTY_TIMES'] ?? 1) },
};

const unit: TestProjectConfiguration = {
  test: {
    name: 'unit',
    environment: 'node',
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/{api,cli,docs,gateway,worker,simulator,standalone}/src/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', withServers],
    // Tests with fake timers must not share a process with timers that another file left behind.
    isolate: true,
    ...limits,
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
    ...limits,
  },
};

const integration: TestProjectConfiguration = {
  test: {
    name: 'integration',
    environment: 'node',
    // Temporal's native module does not work in worker threads.
    pool: 'forks',
    include: [...INTEGRATION_TESTS],
    globalSetup: [join(root, integrationSetup)],
    // Each test file has its own database, and loading the api takes longer than most of its tests.
    isolate: false,
    ...limits,
  },
};

/** The whole product while parts of it are killed. The order of the tests saves time. */
const chaos: TestProjectConfiguration = {
  test: {
    name: 'chaos',
    environment: 'node',
    pool: 'forks',
    include: ['tests/chaos/**/*.test.ts'],
    ...limits,
  },
};

/** The SDK and the CLI as published, installed outside the repository and run against the product. */
const packed: TestProjectConfiguration = {
  test: {
    name: 'packed',
    environment: 'node',
    pool: 'forks',
    include: ['tests/packed/**/*.test.ts'],
    globalSetup: [join(root, 'tests/packed/global-setup.ts')],
    ...limits,
  },
};

/** The projects whose setup file exists, because vitest refuses the others. */
export const vitestProjects: TestProjectConfiguration[] = [
  unit,
  ...(there(portalConfig) ? [portal] : []),
  ...(there(integrationSetup) ? [integration] : []),
  packed,
  chaos,
];

export const absentProjects: readonly { name: string; why: string }[] = [
  ...(there(portalConfig) ? [] : [{ name: 'portal', why: `${portalConfig} does not exist` }]),
  ...(there(integrationSetup) ? [] : [{ name: 'integration', why: `${integrationSetup} does not exist` }]),
];
