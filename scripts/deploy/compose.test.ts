import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkFirmwareKeys } from '../../apps/api/src/doctor/examine-api.ts';
import { root } from '../root.ts';
import { makeSecrets, type MadeSecrets } from './made-secrets.ts';
import { PARTS, readAtStart } from './start-of-part.ts';

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const file = readFileSync(join(root, 'deploy/compose/compose.yaml'), 'utf8');
const compose = parse(file, { merge: true }) as Compose;
/** A variable of Node, not of Earshot. */
const NODE = 'NODE_EXTRA_CA_CERTS';

let made: MadeSecrets;
beforeAll(() => {
  made = makeSecrets();
});
afterAll(() => made.remove());

/** The environment of a service, with the paths of its secrets on this machine. */
function environmentOf(name: string): Record<string, string> {
  const { environment = {} } = compose.services[name] ?? {};
  return Object.fromEntries(
    Object.entries(environment).map(([variable, value]) => [
      variable,
      value
        .replaceAll(/\$\{(\w+)\}/g, (_, setting: string) => made.settings[setting] ?? `no ${setting}`)
        .replace('/run/secrets/', join(made.folder, 'secrets/')),
    ]),
  );
}

it.each(PARTS)('the %s of the compose file starts with its variables, and reads each of them', (part) => {
  const environment = environmentOf(part);
  const read = readAtStart(part, environment);
  const names = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''));
  expect(names.filter((name) => name !== NODE && !Object.hasOwn(read, name))).toEqual([]);
});

it('each service of the compose file gets the secrets that its variables name, and no others', () => {
  for (const name of ['migrate', 'tools', ...PARTS]) {
    const { environment = {}, secrets = [] } = compose.services[name] ?? {};
    const named = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? []);
    expect([name, secrets.toSorted()]).toEqual([name, [...new Set(named)].toSorted()]);
  }
});

it('the checks of the compose file have the settings of all parts', () => {
  const { environment = {} } = compose.services['tools'] ?? {};
  for (const part of PARTS) expect(environment).toMatchObject(compose.services[part]?.environment ?? {});
});

it('make-secrets.sh makes each secret but the certificate, and changes none', () => {
  const names = Object.values(compose.secrets).map((secret) => secret.file.replace('./secrets/', ''));
  const contents = () =>
    Object.fromEntries(
      readdirSync(join(made.folder, 'secrets')).map((name) => [
        name,
        readFileSync(join(made.folder, 'secrets', name), 'utf8'),
      ]),
    );
  const before = contents();
  expect(names.filter((name) => !Object.hasOwn(before, name))).toEqual(['broker.crt', 'broker.key']);
  made.make();
  expect(contents()).toEqual(before);
});

it('make-secrets.sh makes the two firmware keys as a pair', () => {
  const { FIRMWARE_PUBLIC_KEY: publicKey = '' } = made.settings;
  const signingKey = readFileSync(join(made.folder, 'secrets/FIRMWARE_SIGNING_KEY'), 'utf8').trim();
  expect(checkFirmwareKeys(signingKey, publicKey)).toMatchObject({
    status: 'ok',
    text: expect.stringContaining('pair'),
  });
});
