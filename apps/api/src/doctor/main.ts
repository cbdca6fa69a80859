import { reportChecks } from '@earshot/doctor/examine-part';
import { readSettings } from '../env.ts';
import { examineApi } from './examine-api.ts';

// `earshot doctor --server` starts this program.
await reportChecks({ part: 'api', read: readSettings, examine: examineApi });
