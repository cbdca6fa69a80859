import { renderAsyncApi } from '@earshot/device-protocol/asyncapi';
import type { Generated } from './generated.ts';

export const asyncApi: Generated = {
  path: 'packages/device-protocol/asyncapi.json',
  render: () => Promise.resolve(renderAsyncApi()),
};
