import { text } from 'node:stream/consumers';
import { InputError } from '../refusals.ts';

/** Reads the first line of standard input. */
export async function readSecret(): Promise<string> {
  if (process.stdin.isTTY)
    throw new InputError('Standard input is the keyboard', 'Pipe the secret in, or leave the flag out to be asked.');
  const [secret = ''] = (await text(process.stdin)).split(/\r?\n/);
  return secret;
}
