import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writePrivately, type Home } from './home.ts';
import { StartFailure } from './start-failure.ts';

/** Each with how many random bytes it has. */
const BYTES = { databasePassword: 24, gatewayMqtt: 24, workerMqtt: 24, simulatorMqtt: 24, secretsKey: 32 } as const;
type Name = keyof typeof BYTES;
const names = Object.keys(BYTES) as Name[];

export type Secrets = Record<Name, string>;

/** The secrets of this installation: made at the first start, the same ever after. */
export async function readOrCreateSecrets(home: Home): Promise<Secrets> {
  const path = home.file('secrets.json');
  const kept = parse(await readFile(path, 'utf8').catch(() => '{}'), path);
  const entries = names.map((name) => [name, kept[name] ?? randomBytes(BYTES[name]).toString('base64url')] as const);
  // Every name is in `entries`.
  const secrets = Object.fromEntries(entries) as Secrets;
  if (names.some((name) => kept[name] === undefined)) await writePrivately(path, secrets);
  return secrets;
}

function parse(text: string, path: string): Partial<Secrets> {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartFailure(
      `${path} is damaged, and without the secrets in it the database cannot be opened.`,
      'Bring back the file, or remove the whole folder to begin anew.',
      { cause: error },
    );
  }
}
