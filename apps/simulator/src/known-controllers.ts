import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** A controller that is simulated: its secret at the broker, and the name of its shop where that was given. */
export interface Known {
  readonly serial: string;
  readonly secret: string;
  readonly name: string;
}

const file = z.record(z.string(), z.union([z.string(), z.object({ secret: z.string(), name: z.string() })]));

/** The file says by serial either the secret alone, or secret and name. */
export async function readKnownControllers(path: string): Promise<Known[]> {
  const entries = Object.entries(file.parse(JSON.parse(await readFile(path, 'utf8'))));
  return entries.map(([serial, given]) =>
    typeof given === 'string' ? { serial, secret: given, name: '' } : { serial, ...given },
  );
}

/** The town that a shop is named after: the first word of its name. */
export const townOf = (name: string): string => name.split(' ')[0] ?? '';
