import type { Check } from '@earshot/domain/health/check';

const NEEDED = 24;

export function versionOfNode(version: string): Check {
  const id = 'node';
  if (Number(version.split('.')[0]) >= NEEDED) return { id, status: 'ok', text: `Node ${version}` };
  return {
    id,
    status: 'failed',
    text: `Node ${version} is too old`,
    why: 'the parts are built for later versions',
    advice: `Install Node ${NEEDED}.`,
  };
}
