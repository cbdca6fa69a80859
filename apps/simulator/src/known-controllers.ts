import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** A controller to simulate: its secret at the broker, and the name of its location if known. */
export interface Known {
  readonly serial: string;
  readonly secret: string;
  readonly name: string;
}

const file = z.record(z.string(), z.union([z.string(), z.object({ secret: z.string(), name: z.string() })]));

/** The file maps serials to a secret, or to a secret and a name. */
export async function readKnownControllers(path: string): Promise<Known[]> {
  const entries = Object.entries(file.parse(JSON.parse(await readFile(path, 'utf8'))));
  return entries.map(([serial, given]) =>
    typeof given === 'string' ? { serial, secret: given, name: '' } : { serial, ...given },
  );
}

/** First word of the location's name, which is its town. */
export const townOf = (name: string): string => name.split(' ')[0] ?? '';
