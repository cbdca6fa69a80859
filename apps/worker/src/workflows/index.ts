export { castMigrationWorkflow } from './cast-migration/workflow.ts';
export { audienceWorkflow, lookAtAudiencesWorkflow } from './audience/workflow.ts';
export { deliveryWorkflow } from './delivery/workflow.ts';
export { mailWorkflow } from './mail/workflow.ts';
export {
  forgetHistoryWorkflow,
  keepPartitionsWorkflow,
  longOfflineWorkflow,
  recountDevicesWorkflow,
  rollUpMetricsWorkflow,
  sealAuditWorkflow,
} from './upkeep/workflow.ts';
