import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writePrivately, type Home } from './home.ts';
import { StartFailure } from './start-failure.ts';

/** Number of random bytes of each secret. */
const BYTES = {
  databasePassword: 24,
  databaseAppPassword: 24,
  gatewayMqtt: 24,
  workerMqtt: 24,
  simulatorMqtt: 24,
  secretsKey: 32,
  evidenceKey: 32,
} as const;
type Name = keyof typeof BYTES;
const names = Object.keys(BYTES) as Name[];

export type Secrets = Record<Name, string>;

/** Reads the secrets of this installation; missing ones are created and stored. */
export async function readOrCreateSecrets(home: Home): Promise<Secrets> {
  const path = home.file('secrets.json');
  const kept = parse(await readFile(path, 'utf8').catch(() => '{}'), path);
  const entries = names.map((name) => [name, kept[name] ?? randomBytes(BYTES[name]).toString('base64url')] as const);
  const secrets = Object.fromEntries(entries) as Secrets;
  if (names.some((name) => kept[name] === undefined)) await writePrivately(path, secrets);
  return secrets;
}

function parse(text: string, path: string): Partial<Secrets> {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartFailure(
      `${path} is damaged, and the database cannot be opened without its secrets.`,
      'Restore the file from a backup, or delete the whole folder to start again from empty.',
      { cause: error },
    );
  }
}
