import type { OperationKind } from './operations.ts';

/** What is going on at a controller that is held, in words that follow a person's name. */
const DOING: Readonly<Partial<Record<OperationKind, string>>> = {
  'device.register': 'is registering a device',
  'firmware.update': 'is updating the controller',
};

/** Why something has to wait: who does what there. */
export const busyText = ({ kind, startedBy }: { kind: OperationKind; startedBy: string | null }): string =>
  `${startedBy ?? 'Earshot'} ${DOING[kind] ?? 'is working'} there at this moment`;
