import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../root.ts';

export interface MadeSecrets {
  /** A copy of deploy/compose with secrets and settings. */
  readonly folder: string;
  /** The content of its .env. */
  readonly settings: NodeJS.Dict<string>;
  /** Runs make-secrets.sh again. */
  readonly make: () => void;
  readonly remove: () => void;
}

/** Makes the secrets of deploy/compose as an administrator does. */
export function makeSecrets(): MadeSecrets {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-compose-'));
  cpSync(join(root, 'deploy/compose'), folder, { recursive: true, filter: (path) => !/\/(secrets|\.env)$/.test(path) });
  const make = () => void execFileSync(join(folder, 'make-secrets.sh'), { stdio: 'ignore' });
  make();
  writeFileSync(join(folder, 'secrets/SMTP_URL'), 'smtps://mail.example.com\n');
  const settings = parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
  return { folder, settings, make, remove: () => rmSync(folder, { recursive: true }) };
}
