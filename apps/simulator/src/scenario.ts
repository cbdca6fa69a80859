import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { mergeDeep } from './merge-deep.ts';

const range = z.tuple([z.number().min(0), z.number().min(0)]);
const share = z.number().min(0).max(1);

/** How calls are raised and answered. */
const calls = z.object({
  /** Calls of a telephone line when the shop is busiest. */
  phoneCallsAnHour: z.number().min(0).max(30).default(0.8),
  /** Seconds after which a call ends without an answer; each shop has one of them. */
  limitS: range.default([60, 120]),
  /** Usual seconds until an answer in a quiet hour; each shop has one of them. Rush and few headsets prolong it. */
  answerS: range.default([8, 16]),
  /** Share of calls that are cancelled if they wait for some time. */
  cancelled: share.default(0.06),
  /** Share of shops with one call point whose calls are seldom answered. */
  neglected: share.default(0.15),
  /** Hours of the day in which calls wait a number of times as long. In the past, only since some days before the start. */
  waits: z.object({ hours: range, times: z.number().min(1), sinceDaysAgo: z.number().min(0).default(0) }).optional(),
});
export type CallPace = z.infer<typeof calls>;

/** Behaviour of devices; without it they never change. Rates are per hour of simulated time and device in use. */
const life = z.object({
  /** Talks of a headset when the shop is busiest. */
  talksAnHour: z.number().min(0).default(12),
  /** Calls of a call point or keypad when the shop is busiest. */
  pressesAnHour: z.number().min(0).max(60).default(0.7),
  calls: calls.prefault({}),
  faultsAnHour: z.number().min(0).default(0.002),
  /** Rate at which devices are unregistered; each is replaced later. */
  leavesAnHour: z.number().min(0).default(0.0005),
  /** Rate at which base units lose their network for a while. */
  baseUnitOutagesAnHour: z.number().min(0).default(0.01),
  /** Hours that a full battery lasts in use, and that charging an empty one takes. */
  batteryHours: z.number().min(0.1).default(9),
  chargeHours: z.number().min(0.1).default(3),
  /** Share of devices that were lost long ago. */
  lost: share.default(0.02),
  /** Shares of uses of headsets. */
  enrolments: z
    .object({
      /** The team member does not enrol. */
      forgotten: share.default(0.04),
      /** The team member keeps the headset for 20 to 32 hours. */
      kept: share.default(0.02),
      /** A colleague enrols, who has another headset. */
      second: share.default(0.02),
      /** The headset is handed on to a colleague. */
      handedOn: share.default(0.03),
    })
    .prefault({}),
});
export type LifePace = z.infer<typeof life>;
/** Calls that only a user of the control page makes. */
export const USUAL_CALLS: CallPace = calls.parse({});

/** Behaviour of a controller. Shares are from 0 to 1; times in milliseconds. */
const behaviour = z.object({
  /** The controller is never started. */
  off: z.boolean().default(false),
  /** Delay of a play after its instant, and of a reply after its command. */
  latencyMs: range.default([20, 250]),
  /** Maximum error of the controller's clock, in either direction. */
  clockOffsetMs: z.number().min(0).default(0),
  /** Share of failing clip downloads, plays and firmware installations. */
  failures: z
    .object({ download: share.default(0), play: share.default(0), firmware: share.default(0) })
    .default({ download: 0, play: 0, firmware: 0 }),
  /** Share of minutes in which the line drops, and how long it stays down. */
  lineDrops: z.object({ share, forMs: range }).default({ share: 0, forMs: [5_000, 60_000] }),
  devices: z
    .object({
      baseUnits: range.default([1, 4]),
      registrationModules: range.default([0, 1]),
      headsets: range.default([4, 16]),
      handsets: range.default([0, 3]),
      keypads: range.default([0, 2]),
      callPoints: range.default([1, 6]),
      conferences: range.default([10, 10]),
    })
    .prefault({}),
  life: life.optional(),
  /** Shares of shops that are closed on Sundays, or open for six hours only. */
  sundays: z.object({ closed: share.default(0.15), short: share.default(0.6) }).prefault({}),
  /** Share of controllers whose firmware is too old to report all fields of their devices. */
  oldFirmware: share.default(0),
  rebootMs: range.default([12_000, 30_000]),
  /** Shares of reboots on command that go wrong, each in another step. */
  reboots: z
    .object({
      /** The controller does nothing and does not answer. */
      ignored: share.default(0),
      /** The controller refuses. */
      refused: share.default(0),
      /** The controller does not come back. */
      lost: share.default(0),
      /** The controller comes back without its devices. */
      withoutDevices: share.default(0),
      /** A device is faulty afterwards. */
      faulty: share.default(0),
    })
    .prefault({}),
  /** Duration of an installation, before its reboot. */
  installMs: range.default([8_000, 20_000]),
});

/** Part of a behaviour, as written. It has no defaults, which would hide the behaviour of all controllers. */
const deviation = z.record(z.string(), z.unknown()).superRefine((own, context) => {
  for (const issue of behaviour.safeParse(own).error?.issues ?? [])
    context.addIssue({ code: 'custom', message: issue.message, path: issue.path });
});

/** Selects controllers by town and by serial; both must match. Without either all controllers are selected. */
const whom = z.object({ place: z.string().optional(), serials: z.array(z.string()).optional() });
export type Whom = z.infer<typeof whom>;

/** A period before the start: whole days before it, time of day (UTC) and duration in minutes. */
const pastPeriod = z.object({
  daysAgo: z.number().min(0),
  at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  forMinutes: z.number().min(1),
});
export type PastPeriod = z.infer<typeof pastPeriod>;

/** Events before the start. Only the demo of an empty installation stores a past. */
const past = z.object({
  platformOutage: pastPeriod.optional(),
  /** Power cuts of all controllers in some towns. */
  powerCuts: z.array(pastPeriod.extend({ places: z.array(z.string()) })).default([]),
  /** Controllers with a line that fails in many nights of a period. */
  badNights: z
    .array(z.object({ serial: z.string(), fromDaysAgo: z.number(), untilDaysAgo: z.number(), share }))
    .default([]),
  /** Single power failures, by serial. */
  failures: z.record(z.string(), z.array(pastPeriod)).default({}),
  /** Hours before the start since which controllers are off, by serial. */
  offSinceHours: z.record(z.string(), z.number().min(1)).default({}),
});
export type PastEvents = z.infer<typeof past>;

/** Definition of a simulated fleet. All random decisions derive from the seed, the serial, the event and the time. */
export const scenario = z.object({
  /** Name in lists of scenarios. */
  title: z.string().default('Unnamed'),
  seed: z.string().default('earshot'),
  /** Connections opened per second. */
  connectPerSecond: z.number().min(1).max(10_000).default(400),
  /** Whether each clip is downloaded once for all controllers of this process, instead of once per controller. */
  shareClips: z.boolean().default(false),
  /**
   * Connections to the broker. By default each controller has its own, from the local address `from` if set. With
   * `concentrated`, all controllers share a few connections of the simulator's account, on loopback and outside
   * production only.
   */
  lines: z.object({ concentrated: z.boolean().default(false), from: z.ipv4().optional() }).prefault({}),
  /** Speed of simulated time relative to real time, and its initial time of day (HH:MM). */
  speed: z.number().min(0.1).max(10_000).default(1),
  startsAt: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  all: behaviour.prefault({}),
  /** Behaviour of single controllers that differs from `all`, by serial. */
  controllers: z.record(z.string(), deviation).default({}),
  past: past.prefault({}),
  /** Line cuts: start after the start of the simulation, and duration, in seconds of real time. */
  lineCuts: z.array(whom.extend({ afterS: z.number().min(0), forS: z.number().min(1) })).default([]),
});
export type Scenario = z.infer<typeof scenario>;
export type Behaviour = z.infer<typeof behaviour>;

/** Values that a controller's own behaviour lacks, at any depth, are those of all controllers. */
export const behaviourOf = ({ all, controllers }: Scenario, serial: string): Behaviour => {
  const own = controllers[serial];
  return own === undefined ? all : behaviour.parse(mergeDeep(all, own));
};

export async function readScenario(file: string): Promise<Scenario> {
  const read = scenario.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!read.success) throw new Error(`${file} is no scenario:\n${z.prettifyError(read.error)}`);
  return read.data;
}
