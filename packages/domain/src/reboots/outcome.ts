import type { ControllerStatus } from '../controllers/presence.ts';
import { REBOOT_TEXTS } from './texts.ts';

/** Time in which a controller must show that it reboots, in milliseconds. */
export const RESPONDS_WITHIN_MS = 10_000;

export const REBOOT_OUTCOMES = ['in-progress', 'success', 'warning', 'error', 'timed-out'] as const;
export type RebootOutcome = (typeof REBOOT_OUTCOMES)[number];

interface Judged {
  readonly outcome: RebootOutcome;
  readonly message: string;
}

/** The outcome of the reboot of a single controller, by the status that is reported after it. */
export function judgeReboot(status: ControllerStatus): Judged {
  switch (status) {
    case 'rebooting':
      return { outcome: 'in-progress', message: REBOOT_TEXTS.inProgress };
    case 'active':
      return { outcome: 'success', message: REBOOT_TEXTS.success };
    case 'fault':
      return { outcome: 'warning', message: REBOOT_TEXTS.withErrors };
    case 'inactive':
      return { outcome: 'timed-out', message: REBOOT_TEXTS.timedOut };
    case 'unknown':
      return { outcome: 'error', message: REBOOT_TEXTS.failed };
  }
}

/** Signs of a reboot besides the reports about it. */
export interface RebootSigns {
  /** Number of the controller's boot when it was asked; null if it was not. */
  readonly askedBoot: number | null;
  /** Number of the present boot. */
  readonly boot: number;
  /** The controller has reported a boot since the request. */
  readonly isBootReported: boolean;
}

/**
 * Whether the reports of a reboot are lost, as after the database was restored from a backup, but the controller has
 * booted. With a report of the boot, the devices are really missing.
 */
export const hasRebooted = ({ askedBoot, boot, isBootReported }: RebootSigns): boolean =>
  askedBoot !== null && boot > askedBoot && !isBootReported;

interface Response {
  readonly askedAt: Date;
  readonly status: ControllerStatus;
  /** When the status last changed. */
  readonly statusSince: Date | null;
}

/** After ten seconds, a controller that neither reboots nor has changed its status since does not respond. */
export const isNotResponding = ({ askedAt, status, statusSince }: Response, now: Date): boolean =>
  now.getTime() - askedAt.getTime() >= RESPONDS_WITHIN_MS &&
  status !== 'rebooting' &&
  (statusSince === null || statusSince < askedAt);
