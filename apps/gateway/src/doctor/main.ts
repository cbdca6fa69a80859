import { reportChecks } from '@earshot/doctor/examine-part';
import { readGatewayEnvironment } from '../env.ts';
import { examineGateway } from './examine-gateway.ts';

// `earshot doctor --server` starts this program.
await reportChecks({ part: 'gateway', read: readGatewayEnvironment, examine: examineGateway });
