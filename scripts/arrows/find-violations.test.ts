import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from './find-violations.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arrows-'));
  for (const name of ['domain', 'db', 'device-protocol', 'environment', 'processes', 'sdk']) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@earshot/${name}`, exports: { './*': './src/*.ts' } }),
    );
  }
  for (const name of ['api', 'portal', 'cli', 'worker', 'gateway', 'standalone']) {
    write(`apps/${name}/package.json`, JSON.stringify({ name: `@earshot/${name}` }));
  }
  write('tests/package.json', JSON.stringify({ name: '@earshot/tests' }));
  write(
    'docs/glossary.md',
    '# Glossary\n\n## Areas\n\n- Fleet: `users`,\n  `roles`, `reboot`.\n- Commands only: `clips`.\n',
  );
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function messagesFor(path: string, text: string): string[] {
  write(path, text);
  return findViolations(root).violations.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

const planted: readonly { rule: string; file: string; text: string; says: RegExp }[] = [
  {
    rule: 'domain imports no workspace',
    file: 'packages/domain/src/a.ts',
    text: "import '@earshot/db/client';",
    says: /domain imports no workspace/,
  },
  {
    rule: 'domain does no input or output',
    file: 'packages/domain/src/a.ts',
    text: "import { readFile } from 'node:fs';",
    says: /no input or output/,
  },
  {
    rule: 'db imports domain and environment only',
    file: 'packages/db/src/a.ts',
    text: "import { a } from '@earshot/device-protocol/a';",
    says: /packages\/db imports only domain, environment/,
  },
  {
    rule: 'processes imports domain only',
    file: 'packages/processes/src/a.ts',
    text: "import type { A } from '@earshot/db/a';",
    says: /processes imports only domain/,
  },
  {
    rule: 'environment imports no workspace',
    file: 'packages/environment/src/a.ts',
    text: "export { a } from '@earshot/domain/a';",
    says: /environment imports no workspace/,
  },
  {
    rule: 'sdk imports no workspace',
    file: 'packages/sdk/src/a.ts',
    text: "import type { A } from '@earshot/domain/a';",
    says: /sdk imports no workspace/,
  },
  {
    rule: 'sdk imports only types from generated files',
    file: 'packages/sdk/src/a.ts',
    text: "import { a } from './generated/router.js';",
    says: /import type/,
  },
  {
    rule: 'portal uses the sdk',
    file: 'apps/portal/src/a.tsx',
    text: "import { a } from '@earshot/db/a';",
    says: /portal imports only sdk and domain/,
  },
  {
    rule: 'cli uses the sdk',
    file: 'apps/cli/src/a.ts',
    text: "const a = await import('@earshot/environment/a');",
    says: /cli imports only sdk and domain/,
  },
  {
    rule: 'apps never import another app',
    file: 'apps/standalone/src/a.ts',
    text: "\nimport { a } from '@earshot/api/a';",
    says: /a\.ts:2 .*imports another app/,
  },
  {
    rule: 'relative paths stay in their workspace',
    file: 'apps/gateway/src/a.ts',
    text: "import { a } from '../../../packages/db/src/a.ts';",
    says: /relative path leaves apps\/gateway/,
  },
  {
    rule: 'api features do not import each other',
    file: 'apps/api/src/features/users/a.ts',
    text: "import { b } from '../roles/b.ts';",
    says: /feature users imports feature roles/,
  },
  {
    rule: 'portal features do not import each other',
    file: 'apps/portal/src/features/users/a.tsx',
    text: "import { b } from '#/features/roles/b.ts';",
    says: /feature users imports feature roles/,
  },
  {
    rule: 'portal components import no shared code',
    file: 'apps/portal/src/components/ui/a.tsx',
    text: "import { b } from '#/shared/users/b.ts';",
    says: /components of the portal imports shared/,
  },
  {
    rule: 'portal lib imports no feature',
    file: 'apps/portal/src/lib/a.ts',
    text: "import { b } from '../features/users/b.ts';",
    says: /lib of the portal imports features/,
  },
  {
    rule: 'portal texts import no shared code',
    file: 'apps/portal/src/texts/a.ts',
    text: "import { b } from '#/shared/users/texts.ts';",
    says: /texts of the portal imports shared/,
  },
  {
    rule: 'portal shared code imports no feature',
    file: 'apps/portal/src/shared/users/a.tsx',
    text: "const b = await import('#/features/users/b.ts');",
    says: /shared of the portal imports features/,
  },
  {
    rule: 'portal shell imports no feature',
    file: 'apps/portal/src/shell/a.tsx',
    text: "import { b } from '#/features/users/b.ts';",
    says: /shell of the portal imports features/,
  },
  {
    rule: 'portal features do not import the shell',
    file: 'apps/portal/src/features/users/a.tsx',
    text: "import { b } from '#/shell/b.ts';",
    says: /features of the portal imports shell/,
  },
  {
    rule: 'portal hooks that call tRPC are in api',
    file: 'apps/portal/src/features/users/components/use-a.ts',
    text: "import { trpc } from '#/lib/trpc.ts';",
    says: /move it to the folder api of its area/,
  },
  {
    rule: 'no deep imports',
    file: 'apps/api/src/a.ts',
    text: "import { a } from '@earshot/db/src/a.ts';",
    says: /deep import/,
  },
  {
    rule: 'imports follow the exports',
    file: 'tests/a.test.ts',
    text: "import { a } from '@earshot/api/app';",
    says: /does not export \.\/app/,
  },
  {
    rule: 'test support is for tests only',
    file: 'apps/gateway/src/a.ts',
    text: "import { b } from './testing/b.ts';",
    says: /imports a test file/,
  },
  {
    rule: 'workflows do not use zod',
    file: 'apps/worker/src/workflows/a/workflow.ts',
    text: "import { z } from 'zod';",
    says: /workflow reaches zod/,
  },
  {
    rule: 'workflows do not use schemas',
    file: 'apps/worker/src/workflows/a/workflow.ts',
    text: "import { s } from '@earshot/domain/reboot/schema';",
    says: /workflow reaches packages\/domain\/src\/reboot\/schema\.ts/,
  },
  {
    rule: 'readers of addresses do not use zod',
    file: 'apps/portal/src/features/a/b-search.ts',
    text: "import { z } from 'zod';",
    says: /reader of an address reaches zod/,
  },
];

it.each(planted)('reports a violation of: $rule', ({ file, text, says }) => {
  expect(messagesFor(file, text)).toContainEqual(expect.stringMatching(says));
});

it('reports a schema that a workflow reaches through another file, and names that file', () => {
  write('packages/domain/src/reboot/rules.ts', "import { limit } from './schema.ts';");
  const messages = messagesFor(
    'apps/worker/src/workflows/a/workflow.ts',
    "import { r } from '@earshot/domain/reboot/rules';",
  );
  expect(messages).toEqual([expect.stringContaining('through packages/domain/src/reboot/rules.ts')]);
});

it('reports the library of public holidays when the portal reaches it through the domain', () => {
  write('packages/domain/src/reboot/days.ts', "import Holidays from 'date-holidays';");
  const messages = messagesFor('apps/portal/src/a.ts', "import { d } from '@earshot/domain/reboot/days';");
  expect(messages).toEqual([
    expect.stringMatching(/portal reaches date-holidays through packages\/domain\/src\/reboot\/days\.ts/),
  ]);
});

const found = () => findViolations(root).violations.map(({ file, line, message }) => `${file}:${line} ${message}`);

describe('a file that only tests import', () => {
  const only = /^packages\/domain\/src\/rule\.ts:1 only tests import this file/;
  it('is reported, also if another such file or a test support file imports it', () => {
    write('packages/domain/src/rule.ts', "export { a } from './deeper.ts';");
    write('packages/domain/src/deeper.ts', 'export const a = 1;');
    write('packages/domain/src/testing/sample.ts', "import { a } from '../rule.ts';");
    write('packages/domain/src/rule.test.ts', "import { a } from './rule.ts';");
    expect(found()).toEqual([
      expect.stringMatching(/^packages\/domain\/src\/deeper\.ts:1 only tests import/),
      expect.stringMatching(only),
    ]);
  });

  it('is allowed once an entry point of the product reaches it, by any kind of import', () => {
    write('packages/domain/src/rule.ts', 'export const a = 1;');
    write('packages/domain/src/rule.test.ts', "import { a } from './rule.ts';");
    expect(found()).toEqual([expect.stringMatching(only)]);
    write('apps/portal/src/page.tsx', "const { a } = await import('@earshot/domain/rule');");
    expect(found()).toEqual([]);
  });

  it('is allowed if it is found without an import, such as a command of the CLI', () => {
    write('apps/cli/src/commands/list.ts', "import { a } from '../a.ts';");
    write('apps/cli/src/a.ts', 'export const a = 1;');
    write('apps/cli/src/list.test.ts', "import { List } from './commands/list.ts';");
    expect(found()).toEqual([]);
  });
});

describe('a folder of an area', () => {
  it.each([
    'packages/domain/src/people/a.ts',
    'packages/db/src/queries/people/a.ts',
    'packages/sdk/src/areas/people/a.ts',
    'apps/api/src/features/people/a.ts',
    'apps/portal/src/features/people/a.tsx',
    'apps/portal/src/shared/people/a.tsx',
    'apps/cli/src/commands/people/list.ts',
    'packages/domain/src/clips/a.ts',
  ])('is refused in %s, whose name the glossary does not list for that folder', (file) => {
    expect(messagesFor(file, '')).toEqual([
      expect.stringMatching(/is not an area of docs\/glossary\.md: use the name/),
    ]);
  });

  it.each([
    'packages/domain/src/roles/a.ts',
    'apps/api/src/features/reboot/a.ts',
    'apps/cli/src/commands/clips/list.ts',
  ])('is allowed in %s, whose name the glossary lists', (file) => {
    expect(messagesFor(file, '')).toEqual([]);
  });
});

it('reports a path in a document that does not exist', () => {
  write('packages/domain/src/a.ts', '');
  write('docs/page.md', 'See `packages/domain/src`, `packages/*/src/a.ts` and\n`packages/domain/src/gone.ts`.');
  expect(found()).toEqual([expect.stringMatching(/^docs\/page\.md:2 this path does not exist/)]);
});

it('allows the intended layout', () => {
  write('packages/db/src/a.ts', "import { a } from '@earshot/domain/a'; import { Kysely } from 'kysely';");
  write(
    'apps/api/src/app-router.ts',
    "import { users } from './features/users/users.routes.ts'; import { a } from '@earshot/db/a';",
  );
  write(
    'apps/api/src/features/users/users.routes.ts',
    "import { a } from './list-users.ts'; import { b } from '../../trpc/procedure.ts';",
  );
  write(
    'apps/portal/src/features/users/a.tsx',
    "import { b } from '#/shared/roles/b.ts'; import { c } from '#/components/c.ts';",
  );
  write(
    'apps/portal/src/shared/roles/b.ts',
    "import { d } from '#/shared/users/d.ts'; import { e } from '#/lib/e.ts';",
  );
  for (const caller of ['features/users/api/use-h.ts', 'features/users/components/i.tsx', 'lib/use-j.ts']) {
    write(`apps/portal/src/${caller}`, "import { trpc } from '#/lib/trpc.ts';");
  }
  write('apps/portal/src/shell/f.ts', "import { b } from '#/shared/roles/b.ts';");
  write(
    'apps/portal/src/routes/g.tsx',
    "import { a } from '#/features/users/a.tsx'; import { f } from '#/shell/f.ts';",
  );
  write('apps/worker/src/workflows/a/workflow.ts', "import type { Input } from '@earshot/domain/reboot/schema';");
  write('packages/sdk/src/a.ts', "import type { Router } from './generated/router.js';");
  write('apps/api/src/main.ts', "import { app } from './app.ts';");
  expect(messagesFor('tests/a.test.ts', "import { app } from '../apps/api/src/app.ts';")).toEqual([]);
});
