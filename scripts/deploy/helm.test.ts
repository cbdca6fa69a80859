import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultOf, factsOf } from '@earshot/environment/variable';
import { type VariableName, variables } from '@earshot/environment/variables';
import { serveOperations } from '@earshot/metrics/serve-operations';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { root } from '../root.ts';
import { makeSecrets, type MadeSecrets } from './made-secrets.ts';
import { PARTS, readAtStart } from './start-of-part.ts';

type Ports = Readonly<Record<string, { readonly http?: number; readonly operations: number }>>;

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { settings, secret } = parse(read('deploy/helm/values.yaml')) as {
  readonly settings: Readonly<Record<string, string>>;
  readonly secret: { readonly keys: readonly string[] };
};
const ofParts = JSON.parse(read('deploy/helm/files/variables.json')) as Readonly<
  Record<string, { readonly settings: readonly string[]; readonly secrets: readonly string[] }>
>;
const templates = globSync('deploy/helm/templates/*', { cwd: root }).map(read).join('\n');
const [, definedPorts = ''] = /define "earshot\.ports" -\}\}\n([^]*?)\{\{-? end/.exec(templates) ?? [];
const ports = parse(definedPorts) as Ports;
const dockerfile = read('deploy/Dockerfile');

let made: MadeSecrets;
beforeAll(() => {
  made = makeSecrets();
});
afterAll(() => made.remove());

it.each(PARTS)('the %s of the chart starts with the variables that its values name', (part) => {
  const { settings: own = [], secrets = [] } = ofParts[part] ?? {};
  const values = Object.entries({ ...settings, FIRMWARE_PUBLIC_KEY: made.settings['FIRMWARE_PUBLIC_KEY'] });
  const keys = secret.keys.filter((name) => secrets.includes(name));
  const env = {
    NODE_ENV: 'production',
    ...Object.fromEntries(values.filter(([name]) => own.includes(name))),
    ...Object.fromEntries(keys.map((name) => [`${name}_FILE`, join(made.folder, 'secrets', name)])),
  };
  expect(readAtStart(part, env)).toMatchObject({ NODE_ENV: 'production' });
});

const isSecret = (name: string) => factsOf(variables.shape[name as VariableName]).secret === true;

it('the values of the chart have settings that are no secrets, and secrets that are', () => {
  expect([Object.keys(settings).filter(isSecret), secret.keys.filter((name) => !isSecret(name))]).toEqual([[], []]);
});

it('the ports of the chart are those of the image and of the code', () => {
  const inImage = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(dockerfile)?.[1]);
  expect(ports).toEqual({
    api: { http: Number(defaultOf(variables.shape.API_PORT)), operations: inImage('API_OPERATIONS_PORT') },
    gateway: {
      http: Number(defaultOf(variables.shape.GATEWAY_HTTP_PORT)),
      operations: inImage('GATEWAY_OPERATIONS_PORT'),
    },
    worker: { operations: inImage('WORKER_OPERATIONS_PORT') },
  });
  expect(dockerfile).toContain(`EXPOSE ${ports['api']?.http} ${ports['gateway']?.http}`);
});

it('the probes of the chart ask paths that a part serves', async () => {
  const served = await serveOperations({ host: '127.0.0.1', port: 0, missing: () => Promise.resolve([]) });
  onTestFinished(async () => await served?.close());
  const paths = [...new Set(Array.from(templates.matchAll(/path: (\/health\/\w+)/g), ([, path]) => path))];
  const codes = await Promise.all(paths.map(async (path) => (await fetch(`${served?.url}${path}`)).status));
  expect([paths, codes]).toEqual([
    ['/health/live', '/health/ready'],
    [200, 200],
  ]);
});

it('the chart has the version of the release, the user and the folder of the image', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(parse(read('deploy/helm/Chart.yaml'))).toMatchObject({ version, appVersion: version });
  const [, user] = /USER (\d+):/.exec(dockerfile) ?? [];
  const [, folder] = /BLOB_DIR=(\S+)/.exec(dockerfile) ?? [];
  expect(templates).toContain(`runAsUser: ${user}`);
  expect(templates).toContain(`mountPath: ${folder} `);
});
