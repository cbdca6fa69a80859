import { directUrl } from '@earshot/db/pools';
import { checkDatabase } from '@earshot/doctor/check-database';
import { checkPool } from '@earshot/doctor/check-pool';
import { checkFiles } from '@earshot/doctor/check-files';
import { checkOperationsPort, checkProxies } from '@earshot/doctor/addresses';
import type { readGatewayEnvironment } from '../env.ts';
import { checkBroker } from './check-broker.ts';

type Settings = ReturnType<typeof readGatewayEnvironment>;

export const examineGateway = (settings: Settings) => ({
  proxies: checkProxies({ part: 'gateway', proxies: settings.TRUSTED_PROXIES }),
  operations: checkOperationsPort({
    part: 'gateway',
    variable: 'GATEWAY_OPERATIONS_PORT',
    port: settings.GATEWAY_OPERATIONS_PORT,
  }),
  database: checkDatabase(directUrl(settings)),
  pool: checkPool('gateway', settings),
  files: checkFiles(settings, false),
  broker: checkBroker(settings),
});
