export { deliveryWorkflow } from './delivery/workflow.ts';
