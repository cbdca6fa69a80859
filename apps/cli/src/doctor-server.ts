import type { Check } from '@earshot/domain/health/check';
import { runOnServer } from './run-on-server.ts';

export const SERVER_PARTS = ['api', 'worker', 'gateway'] as const;
export type ServerPart = (typeof SERVER_PARTS)[number];

/** The checks of these parts as they would run here. A finding that several parts share appears once. */
export async function examineServer(parts: readonly ServerPart[]): Promise<Check[]> {
  const found = await Promise.all([...new Set(parts)].map(checksOf));
  return [...new Map(found.flat().map((check) => [JSON.stringify(check), check])).values()];
}

const checksOf = async (part: ServerPart): Promise<readonly Check[]> =>
  (await runOnServer(`doctor-${part}`, {
    command: 'doctor --server',
    env: { NODE_ENV: process.env['NODE_ENV'] || 'production' },
  })) as readonly Check[];
