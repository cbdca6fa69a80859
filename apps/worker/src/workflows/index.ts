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
