import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';

export const headsetRow = (id: string, battery: number): EndpointRow => ({
  id,
  ipei: '1',
  category: 'headset',
  name: 'H',
  status: 'online',
  battery,
  charging: false,
  conference: null,
  lastEventAt: null,
});
