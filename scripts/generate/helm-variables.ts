import { factsOf } from '@earshot/environment/variable';
import { variableNames, variables, type VariableName } from '@earshot/environment/variables';
import type { Generated } from './generated.ts';

const PARTS = ['api', 'worker', 'gateway', 'db'] as const;

/** Variables that the image and the chart set themselves. */
const SET_BY_CHART: ReadonlySet<VariableName> = new Set([
  'NODE_ENV',
  'BLOB_DIR',
  'BUILD_REVISION',
  'PORTAL_DIST',
  'DOCS_DIST',
  'WORKFLOW_BUNDLE',
  'API_HOST',
  'API_PORT',
  'GATEWAY_HTTP_HOST',
  'GATEWAY_HTTP_PORT',
  'MQTT_HOST',
  'MQTT_PORT',
  'OPERATIONS_HOST',
  'API_OPERATIONS_PORT',
  'GATEWAY_OPERATIONS_PORT',
  'WORKER_OPERATIONS_PORT',
]);

/** The variables of each part, from which the chart composes the environment of its containers. */
export const helmVariables: Generated = {
  path: 'deploy/helm/files/variables.json',
  render: () => Promise.resolve(JSON.stringify(Object.fromEntries(PARTS.map((part) => [part, variablesOf(part)])))),
};

const isSecret = (name: VariableName): boolean => factsOf(variables.shape[name]).secret === true;

function variablesOf(part: (typeof PARTS)[number]) {
  const read = variableNames.filter(
    (name) => !SET_BY_CHART.has(name) && factsOf(variables.shape[name]).readBy.includes(part),
  );
  return { settings: read.filter((name) => !isSecret(name)), secrets: read.filter(isSecret) };
}
