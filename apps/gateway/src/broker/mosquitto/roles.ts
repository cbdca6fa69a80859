import { ALL_DOWN_FILTER as ALL_DOWN, ALL_UP_FILTER as ALL_UP, everyDown } from '@earshot/device-protocol/topics';
import type { Acl } from './control-message.ts';

/**
 * Rights of services and devices, equal to `rights.ts` of the device protocol. The plugin of Mosquitto 2.0 has no
 * pattern for "its own serial". That half is in the `acl_file` of deploy/mosquitto, which decides where no role rule
 * matches. The `acl_file` allows all subscriptions and only filters messages, so subscriptions need rules here.
 */
const publish = (topic: string): Acl => ({ acltype: 'publishClientSend', topic, priority: 1, allow: true });
const receive = (topic: string): Acl => ({ acltype: 'publishClientReceive', topic, priority: 1, allow: true });
const subscribe = (topic: string): Acl => ({ acltype: 'subscribePattern', topic, priority: 1, allow: true });
const NOTHING_ELSE: readonly Acl[] = ['#', '$SYS/#', '$CONTROL/#', '$share/#'].map((topic) => ({
  acltype: 'subscribePattern',
  topic,
  priority: 0,
  allow: false,
}));

export const DEVICE_ROLE = 'earshot-device';

export const ROLES: Readonly<Record<string, readonly Acl[]>> = {
  // Devices may subscribe to all serials, but the acl_file delivers only messages of their own.
  [DEVICE_ROLE]: [subscribe(ALL_DOWN), ...NOTHING_ELSE],
  'earshot-gateway': [publish(ALL_DOWN), subscribe(ALL_UP), receive(ALL_UP), ...NOTHING_ELSE],
  'earshot-worker': [publish(everyDown('plans')), publish(everyDown('commands')), ...NOTHING_ELSE],
  'earshot-simulator': [publish(ALL_UP), subscribe(ALL_DOWN), receive(ALL_DOWN), ...NOTHING_ELSE],
};
