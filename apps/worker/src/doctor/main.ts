import { reportChecks } from '@earshot/doctor/examine-part';
import { readSettings } from '../env.ts';
import { examineWorker } from './examine-worker.ts';

// `earshot doctor --server` starts this program.
await reportChecks({ part: 'worker', read: readSettings, examine: examineWorker });
