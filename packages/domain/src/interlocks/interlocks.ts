import type { OperationKind } from '../operations/operations.ts';
import type { Permission } from '../permissions/permissions.ts';
import { MINUTE_MS } from '../time/durations.ts';

/** Work that can be in progress at a controller when other work begins. */
export const OBSTACLES = ['play', 'registration', 'reboot', 'firmware'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

export type Interlock =
  /** Begins at once; the work in progress goes on. */
  | { readonly rule: 'together' }
  /** Is refused, and the refusal names the work in progress. */
  | { readonly rule: 'refuse'; readonly anyway?: Permission }
  /** Begins when the work in progress has ended. After `atMostMs` it begins nevertheless, or fails. */
  | {
      readonly rule: 'wait';
      readonly atMostMs: number;
      readonly atLimit: 'begin' | 'fail';
      readonly anyway?: Permission;
    };

const TOGETHER = { rule: 'together' } as const;
const REFUSE = { rule: 'refuse' } as const;
/** As long as the work in progress takes. The limit is that of the task, or none for settings that stay wanted. */
const WAIT = { rule: 'wait', atMostMs: Infinity, atLimit: 'fail' } as const;
/** A permission of its own: its holders may begin this work during a play, which cuts the play. */
const anyway = 'reboot_controllers_during_mcasts' satisfies Permission;

/** Rules for work that begins (rows) at a controller while other work is in progress there (columns). */
export const INTERLOCKS = {
  cast: { play: TOGETHER, registration: TOGETHER, reboot: TOGETHER, firmware: TOGETHER },
  registration: {
    play: { rule: 'wait', atMostMs: MINUTE_MS, atLimit: 'begin' },
    registration: REFUSE,
    reboot: REFUSE,
    firmware: REFUSE,
  },
  reboot: {
    play: { rule: 'wait', atMostMs: 10 * MINUTE_MS, atLimit: 'fail', anyway },
    registration: REFUSE,
    reboot: REFUSE,
    firmware: REFUSE,
  },
  'base-units': { play: { ...REFUSE, anyway }, registration: REFUSE, reboot: REFUSE, firmware: REFUSE },
  hostname: { play: WAIT, registration: WAIT, reboot: WAIT, firmware: WAIT },
  settings: { play: TOGETHER, registration: TOGETHER, reboot: TOGETHER, firmware: TOGETHER },
  'task.firmware': { play: WAIT, registration: WAIT, reboot: WAIT, firmware: WAIT },
  'task.reboot': { play: WAIT, registration: WAIT, reboot: WAIT, firmware: WAIT },
  'task.configuration': { play: TOGETHER, registration: WAIT, reboot: WAIT, firmware: WAIT },
} as const satisfies Record<string, Readonly<Record<Obstacle, Interlock>>>;
export type ControllerWork = keyof typeof INTERLOCKS;

/** A request reaches its controller within 25 s or never. Meanwhile no play may begin that the work would cut. */
const REACHES_WITHIN_S = 30;
/** A registration cuts no play; it is only easier in silence. */
const REGISTERS_WITHIN_S = 5;
/** Seconds before its start from which a play counts as in progress. */
export const playAheadS = (work: ControllerWork): number =>
  work === 'registration' ? REGISTERS_WITHIN_S : REACHES_WITHIN_S;

export type Waiting = Extract<Interlock, { rule: 'wait' }>;

/** The obstacle that an operation is, if it locks its controller. */
export const OBSTACLE_OF: Readonly<Partial<Record<OperationKind, Obstacle>>> = {
  'device.register': 'registration',
  'controller.reboot': 'reboot',
  'firmware.update': 'firmware',
};
