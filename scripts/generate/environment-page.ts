import { environmentDocumentation } from '@earshot/environment/documentation';
import type { Generated } from './generated.ts';

export const environmentPage: Generated = {
  path: 'docs/environment.md',
  render: () => Promise.resolve(environmentDocumentation()),
};
