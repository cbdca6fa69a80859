import { readSettings as readApi } from '../../apps/api/src/env.ts';
import { readGatewayEnvironment } from '../../apps/gateway/src/env.ts';
import { readSettings as readWorker } from '../../apps/worker/src/env.ts';

export const PARTS = ['api', 'worker', 'gateway'] as const;
export type ServerPart = (typeof PARTS)[number];

const READ: Readonly<Record<ServerPart, () => Readonly<Record<string, unknown>>>> = {
  api: readApi,
  worker: readWorker,
  gateway: readGatewayEnvironment,
};

/** The settings that a part reads at its start in this environment, by variable. Throws if they are not valid. */
export function readAtStart(part: ServerPart, env: NodeJS.Dict<string>): Readonly<Record<string, unknown>> {
  const own = process.env;
  process.env = env;
  try {
    return READ[part]();
  } finally {
    process.env = own;
  }
}
