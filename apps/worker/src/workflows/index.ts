export { castMigrationWorkflow } from './cast-migration/workflow.ts';
export { audienceWorkflow, checkAudiencesWorkflow } from './audience/workflow.ts';
export { deliveryWorkflow } from './delivery/workflow.ts';
export { deviceCommandWorkflow } from './device-command/workflow.ts';
export { mailWorkflow } from './mail/workflow.ts';
export { rebootWorkflow } from './reboot/workflow.ts';
export { registrationWorkflow } from './registration/workflow.ts';
export { retentionWorkflow } from './retention/workflow.ts';
export { settingsInheritanceWorkflow } from './settings-inheritance/workflow.ts';
export { taskWorkflow } from './task/workflow.ts';
export {
  keepPartitionsWorkflow,
  longOfflineWorkflow,
  recountDevicesWorkflow,
  rollUpAvailabilityWorkflow,
  rollUpMetricsWorkflow,
  sealAuditWorkflow,
} from './upkeep/workflow.ts';
export { webhooksWorkflow } from './webhooks/workflow.ts';
