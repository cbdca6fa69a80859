import { directUrl } from '@earshot/db/pools';
import { checkDatabase } from '@earshot/doctor/check-database';
import { checkPool } from '@earshot/doctor/check-pool';
import { checkFiles } from '@earshot/doctor/check-files';
import { checkOperationsPort, checkPublicUrl } from '@earshot/doctor/addresses';
import type { readSettings } from '../env.ts';
import { checkMail } from './check-mail.ts';
import { checkTemporal } from './check-temporal.ts';
import { checkWorkerLogin } from './check-worker-login.ts';

type Settings = ReturnType<typeof readSettings>;

export const examineWorker = (settings: Settings) => ({
  'public-url': checkPublicUrl(settings.PUBLIC_URL),
  operations: checkOperationsPort({
    part: 'worker',
    variable: 'WORKER_OPERATIONS_PORT',
    port: settings.WORKER_OPERATIONS_PORT,
  }),
  database: checkDatabase(directUrl(settings)),
  pool: checkPool('worker', settings),
  files: checkFiles(settings, true),
  temporal: checkTemporal(settings.temporal),
  broker: checkWorkerLogin(settings),
  mail: checkMail(settings),
});
