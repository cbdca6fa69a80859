import { firmwareFit, type TaskFit } from './firmware-version.ts';

/** The work of a task, as far as its fit depends on it. */
export type FittedWork =
  | { readonly kind: 'firmware'; readonly version: string }
  | { readonly kind: 'reboot' }
  | { readonly kind: 'configuration' };

export interface FitFacts {
  readonly firmwareVersion: string | null;
  /** The firmware supports the requests of the work, and the group has its features. */
  readonly isSupported: boolean;
  /** Every setting of the work is in effect already. */
  readonly isConfigured: boolean;
}

/** Whether a task works at a controller, or why not. */
export function workFit(work: FittedWork, { firmwareVersion, isSupported, isConfigured }: FitFacts): TaskFit {
  if (work.kind === 'firmware') return firmwareFit(work.version, { firmwareVersion, isSupported });
  if (work.kind === 'configuration' && isConfigured) return 'current';
  return isSupported ? 'included' : 'unsupported';
}
