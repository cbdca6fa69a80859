import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EnvironmentError } from './environment-error.ts';
import { readEnvironment, type Wanted } from './read-environment.ts';
import type { EnvironmentSource } from './raw-value.ts';
import { factsOf } from './variable.ts';
import { variableNames, variables } from './variables.ts';

function problemsOf(source: EnvironmentSource, wanted: readonly Wanted[]): readonly string[] {
  try {
    readEnvironment(source, wanted);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
  return [];
}

function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'secret'), content);
  return join(folder, 'secret');
}

it('readEnvironment returns typed values, defaults, and undefined for optional variables', () => {
  const read = readEnvironment({ API_PORT: '9090', PUBLIC_URL: '' }, [
    'API_PORT',
    'GATEWAY_HTTP_PORT',
    'PUBLIC_URL',
    'MQTT_URL?',
  ]);
  expect(read).toEqual({ API_PORT: 9090, GATEWAY_HTTP_PORT: 8081, PUBLIC_URL: undefined, MQTT_URL: undefined });
  expect(read.API_PORT satisfies number).toBe(9090);
});

it('readEnvironment reports all problems at once, with advice', () => {
  expect(
    problemsOf({ API_PORT: 'eighty', TEMPORAL_ADDRESS: 'nowhere' }, ['API_PORT', 'TEMPORAL_ADDRESS', 'MQTT_URL']),
  ).toEqual([
    'API_PORT is "eighty": expected a port number from 0 to 65535. Correct it, for example 8090, or leave it out for 8080.',
    'TEMPORAL_ADDRESS is "nowhere": expected host:port. Correct it, for example temporal.internal:7233.',
    'MQTT_URL is missing. Set MQTT_URL to a URL that begins with mqtt:// or mqtts:// (for example mqtts://broker.example.com:8883).',
  ]);
});

it.each(['-1', '65536', '80.5', '0x50', 'http'])('readEnvironment refuses the port %j', (value) => {
  expect(() => readEnvironment({ API_PORT: value }, ['API_PORT'])).toThrow(/port number/);
});

it('readEnvironment treats a blank value as not set', () => {
  expect(readEnvironment({ API_PORT: ' ' }, ['API_PORT'])).toEqual({ API_PORT: 8080 });
});

it('readEnvironment does not print the value of a secret', () => {
  const [problem] = problemsOf({ DATABASE_URL: 'mysql://u:hunter2@h/d' }, ['DATABASE_URL']);
  expect(problem).toContain('has a wrong form');
  expect(problem).not.toContain('hunter2');
});

it('readEnvironment reads a secret from the file named by NAME_FILE', () => {
  const path = fileWith('postgres://u:p@h/d\n');
  expect(readEnvironment({ DATABASE_URL_FILE: path }, ['DATABASE_URL'])).toEqual({
    DATABASE_URL: 'postgres://u:p@h/d',
  });
});

it('readEnvironment refuses a secret that is set twice, an empty file and a missing file', () => {
  const path = fileWith('postgres://u:p@h/d\n');
  expect(problemsOf({ DATABASE_URL: 'postgres://x/y', DATABASE_URL_FILE: path }, ['DATABASE_URL'])).toEqual([
    expect.stringContaining('both set'),
  ]);
  expect(problemsOf({ DATABASE_URL_FILE: fileWith('\n') }, ['DATABASE_URL?'])).toEqual([
    expect.stringContaining('is empty'),
  ]);
  expect(problemsOf({ DATABASE_URL_FILE: '/nowhere' }, ['DATABASE_URL'])).toEqual([
    expect.stringContaining('cannot be read'),
  ]);
});

it('readEnvironment ignores NAME_FILE for variables that are not secret', () => {
  expect(readEnvironment({ API_PORT_FILE: '/nowhere' }, ['API_PORT'])).toEqual({ API_PORT: 8080 });
});

it('readEnvironment uses sample secrets only outside production', () => {
  const wanted = ['WORKER_MQTT_SECRET'] as const;
  expect(readEnvironment({}, wanted)).toEqual({ WORKER_MQTT_SECRET: 'earshot-sample-worker' });
  expect(problemsOf({ NODE_ENV: 'production' }, wanted)).toEqual([expect.stringContaining('is missing')]);
  const sampled = { NODE_ENV: 'production', WORKER_MQTT_SECRET: 'earshot-sample-worker' };
  expect(problemsOf(sampled, wanted)).toEqual([expect.stringContaining('a sample from our own files')]);
  expect(problemsOf({ NODE_ENV: 'production', WORKER_MQTT_SECRET: 'f3b1c0ffee0042aa' }, wanted)).toEqual([]);
});

it('readEnvironment refuses a sample in any secret in production, even inside a URL', () => {
  const source = { NODE_ENV: 'production', DATABASE_URL: 'postgres://earshot:earshot-sample@db/earshot' };
  expect(problemsOf(source, ['DATABASE_URL'])).toEqual([expect.stringContaining('DATABASE_URL is a sample')]);
});

it('readEnvironment requires a public key for firmware that is not the sample in production', () => {
  const wanted = ['FIRMWARE_PUBLIC_KEY'] as const;
  const { FIRMWARE_PUBLIC_KEY: sample } = readEnvironment({}, wanted);
  expect(problemsOf({ NODE_ENV: 'production' }, wanted)).toEqual([expect.stringContaining('is missing')]);
  // The last spelling differs only in bits that base64 leaves unused, so it is the same key.
  for (const spelling of [sample, sample.replace('_', '/'), `${sample}=`, `${sample.slice(0, -1)}N`]) {
    const problems = problemsOf({ NODE_ENV: 'production', FIRMWARE_PUBLIC_KEY: spelling }, wanted);
    expect(problems).toEqual([expect.stringContaining('a sample from our own files')]);
  }
  const own = randomBytes(32).toString('base64');
  expect(problemsOf({ NODE_ENV: 'production', FIRMWARE_PUBLIC_KEY: own }, wanted)).toEqual([]);
});

it('readEnvironment refuses a published key in production, in every spelling and list position', () => {
  const own = randomBytes(32).toString('base64');
  const { SECRETS_KEY: sample } = readEnvironment({}, ['SECRETS_KEY']);
  for (const key of [sample, sample.replaceAll('-', '+'), `${own}, ${sample.replaceAll('-', '+')}=`]) {
    const problems = problemsOf({ NODE_ENV: 'production', SECRETS_KEY: key }, ['SECRETS_KEY']);
    expect(problems).toEqual([expect.stringContaining('a sample from our own files')]);
  }
});

it.each(variableNames.filter((name) => factsOf(variables.shape[name]).secret))(
  'readEnvironment refuses the sample and the documented example of %s in production',
  (name) => {
    const { sample, example } = factsOf(variables.shape[name]);
    for (const published of [sample, example].filter((value) => value !== undefined)) {
      expect(problemsOf({ NODE_ENV: 'production', [name]: published }, [name])).toEqual([
        expect.stringContaining('a sample from our own files'),
      ]);
    }
  },
);

it('readEnvironment requires variables that another value makes necessary', () => {
  expect(problemsOf({}, ['SPEECH_URL'])).toEqual([]);
  expect(problemsOf({ SPEECH_PROVIDER: 'openai-compatible' }, ['SPEECH_URL'])).toEqual([
    expect.stringContaining('SPEECH_PROVIDER=openai-compatible needs it'),
  ]);
  const azure = problemsOf({ SPEECH_PROVIDER: 'azure', SPEECH_REGION: 'uk.south/x' }, [
    'SPEECH_API_KEY',
    'SPEECH_REGION',
  ]);
  expect(azure).toEqual([
    expect.stringContaining('SPEECH_PROVIDER=azure needs it'),
    expect.stringContaining('the name of a region'),
  ]);
});

it('readEnvironment requires an address of Temporal unless a file may have it', () => {
  expect(problemsOf({}, ['TEMPORAL_ADDRESS'])).toEqual([
    'TEMPORAL_ADDRESS is missing. Set TEMPORAL_ADDRESS to host:port (for example temporal.internal:7233), or set TEMPORAL_CONFIG_FILE.',
  ]);
  expect(problemsOf({}, ['TEMPORAL_ADDRESS?'])).toEqual([]);
  expect(problemsOf({ TEMPORAL_CONFIG_FILE: '/t.toml' }, ['TEMPORAL_ADDRESS'])).toEqual([]);
});

const read = (list?: string) => readEnvironment({ TRUSTED_PROXIES: list }, ['TRUSTED_PROXIES']).TRUSTED_PROXIES;

describe('TRUSTED_PROXIES', () => {
  it('is a list of addresses and networks, and empty by default', () => {
    expect(read()).toEqual([]);
    expect(read('10.0.0.0/8, 192.0.2.7,2001:db8::/32')).toEqual(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  });

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/0', '::/0', '10.0.0.0/8/8', '2001:db8::/129', '10.0.0'])(
    'refuses %s',
    (list) => expect(() => read(list)).toThrow('TRUSTED_PROXIES is'),
  );
});
