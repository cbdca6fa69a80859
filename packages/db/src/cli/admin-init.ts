import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { firstAdminInput } from '@earshot/domain/users/first-admin';
import { EnvironmentError } from '@earshot/environment/environment-error';
import { connect } from '../client.ts';
import { createFirstAdmin, HasUsersError } from '../first-admin.ts';
import { databaseUrlOf } from './database-url.ts';

// Creates the first user of an empty database: at DATABASE_URL, or that of the installation running on this machine.
// `earshot admin init` starts it. Writes `{ email, link, expiresAt }` or `{ refused, advice }` as JSON.
const root = fileURLToPath(new URL('../../../..', import.meta.url));

interface Running {
  readonly databaseUrl?: string;
  readonly portal?: string;
}

async function readRunning(): Promise<Running> {
  const home = resolve(root, process.env['EARSHOT_HOME'] || '.earshot');
  const text = await readFile(join(home, 'addresses.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Running;
}

async function init(): Promise<object> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      url: { type: 'string' },
    },
  });
  const here = await readRunning();
  const databaseUrl = databaseUrlOf(process.env) ?? here.databaseUrl;
  if (databaseUrl === undefined) {
    return {
      refused: 'No database is known',
      advice: 'Set DATABASE_URL, or start the installation with `npm start`.',
    };
  }
  const input = firstAdminInput.safeParse({
    email: values.email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    publicUrl: values.url ?? (process.env['PUBLIC_URL'] || here.portal),
  });
  if (!input.success) {
    const [issue] = input.error.issues;
    const isAddress = issue?.path[0] === 'publicUrl';
    return {
      refused: issue?.message ?? 'The input is invalid',
      advice: isAddress ? 'Set PUBLIC_URL, or give --url.' : 'Correct it and run the command again.',
    };
  }
  const db = connect(databaseUrl, { name: 'earshot-admin-init', max: 1 });
  try {
    return await createFirstAdmin(db, input.data);
  } catch (error) {
    if (error instanceof HasUsersError) {
      return { refused: error.message, advice: 'Sign in as one of them and invite others: `earshot users create`.' };
    }
    return {
      refused: `The first user could not be written: ${describe(error)}`,
      advice: 'Check DATABASE_URL, that the database is running, and that its tables are up to date.',
    };
  } finally {
    await db.destroy();
  }
}

/** The message of an error of the database, without its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  // The error of a host with several addresses has an empty message.
  return error.message || String(Reflect.get(error, 'code') ?? error.name);
}

const unreadable = (error: unknown): object => {
  if (!(error instanceof EnvironmentError)) throw error;
  return { refused: error.problems.join(' '), advice: 'Then run the command again.' };
};

process.stdout.write(`${JSON.stringify(await init().catch(unreadable))}\n`);
