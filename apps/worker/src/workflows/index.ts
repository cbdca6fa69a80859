export { deliveryWorkflow } from './delivery/workflow.ts';
export { mailWorkflow } from './mail/workflow.ts';
export { keepPartitionsWorkflow, sealAuditWorkflow } from './upkeep/workflow.ts';
