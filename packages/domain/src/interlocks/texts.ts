import type { OperationKind } from '../operations/operations.ts';

interface Work {
  /** Follows the name of a user. */
  readonly doing: string;
  readonly noun: string;
}

/** Operations that lock a controller. */
const LOCKING: Readonly<Partial<Record<OperationKind, Work>>> = {
  'device.register': { doing: 'is registering a device', noun: 'the registration of a device' },
  'firmware.update': { doing: 'is updating the controller', noun: 'the update' },
  'controller.reboot': { doing: 'is rebooting the controller', noun: 'the reboot' },
};

interface Lock {
  readonly kind: OperationKind;
  readonly startedBy: string | null;
}

/** `Ada King is updating the controller there at this moment`. */
export const busyText = ({ kind, startedBy }: Lock): string =>
  `${startedBy ?? 'Earshot'} ${LOCKING[kind]?.doing ?? 'is working'} there at this moment`;

/** `the update that Ada King started`. */
export const lockTitle = ({ kind, startedBy }: Lock): string =>
  `${LOCKING[kind]?.noun ?? 'the work'} that ${startedBy ?? 'Earshot'} started`;

/**
 * `the Message Cast “Closing time”`, `a Message Cast`, `2 Message Casts`. `seen` are those that the reader may see, of
 * `count`.
 */
export function castsTitle(seen: readonly { readonly name: string }[], count: number): string {
  const [cast] = seen;
  if (count > 1) return `${count} Message Casts`;
  return cast === undefined ? 'a Message Cast' : `the Message Cast “${cast.name}”`;
}

/** The refusal of work during a play. */
export const playsText = (title: string): string => `First, ${title} has to end there. Try again later.`;
