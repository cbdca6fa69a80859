import type { OperationKind } from './operations.ts';

/** Descriptions of operations that lock a controller, worded to follow the user's name. */
const DOING: Readonly<Partial<Record<OperationKind, string>>> = {
  'device.register': 'is registering a device',
  'firmware.update': 'is updating the controller',
  'controller.reboot': 'is rebooting the controller',
};

export const busyText = ({ kind, startedBy }: { kind: OperationKind; startedBy: string | null }): string =>
  `${startedBy ?? 'Earshot'} ${DOING[kind] ?? 'is working'} there at this moment`;
