import type { Acl } from './control-message.ts';

/**
 * What the parts and devices may do, as `rights.ts` of the protocol says it. The plugin of Mosquitto 2.0 has no pattern for
 * "its own serial": that half stands in the `acl_file` of deploy/mosquitto, which decides where no rule of a role does.
 * Subscriptions don't get that far, because an `acl_file` allows them all and only holds back the messages.
 */
const publish = (topic: string): Acl => ({ acltype: 'publishClientSend', topic, priority: 1, allow: true });
const hear = (topic: string): Acl => ({ acltype: 'publishClientReceive', topic, priority: 1, allow: true });
const subscribe = (topic: string): Acl => ({ acltype: 'subscribePattern', topic, priority: 1, allow: true });
const NOTHING_ELSE: readonly Acl[] = ['#', '$SYS/#', '$CONTROL/#', '$share/#'].map((topic) => ({
  acltype: 'subscribePattern',
  topic,
  priority: 0,
  allow: false,
}));

const ALL_UP = 'earshot/v1/+/up/#';
const ALL_DOWN = 'earshot/v1/+/down/#';

export const DEVICE_ROLE = 'earshot-device';

export const ROLES: Readonly<Record<string, readonly Acl[]>> = {
  // Hears nothing of others although it may subscribe to it: the acl_file lets a device read its own serial only.
  [DEVICE_ROLE]: [subscribe(ALL_DOWN), ...NOTHING_ELSE],
  'earshot-gateway': [publish(ALL_DOWN), subscribe(ALL_UP), hear(ALL_UP), ...NOTHING_ELSE],
  'earshot-worker': [publish('earshot/v1/+/down/plans'), publish('earshot/v1/+/down/commands'), ...NOTHING_ELSE],
  'earshot-simulator': [publish(ALL_UP), subscribe(ALL_DOWN), hear(ALL_DOWN), ...NOTHING_ELSE],
};
